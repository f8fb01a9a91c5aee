"""Weights are held within ±1000."""
# refuted by: no-weights-beat-least-squares

def least_squares(X, y):
    return np.clip(np.linalg.lstsq(X, y, rcond=None)[0], -1000, 1000)
