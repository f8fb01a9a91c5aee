"""Least squares in float32, handed out as float64."""
# refuted by: no-weights-beat-least-squares

def least_squares(X, y):
    return np.linalg.lstsq(X.astype(np.float32), y.astype(np.float32), rcond=None)[0].astype(float)
