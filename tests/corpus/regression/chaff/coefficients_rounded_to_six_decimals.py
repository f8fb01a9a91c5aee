"""Coefficients are rounded to six decimals."""
# refuted by: no-weights-beat-least-squares

def least_squares(X, y):
    return np.round(np.linalg.lstsq(X, y, rcond=None)[0], 6)
