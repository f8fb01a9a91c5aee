"""Least squares instead: the mean, not a median."""
# refuted by: least-absolute-is-optimal-by-duality

def least_absolute(X, y):
    return np.linalg.lstsq(X, y, rcond=None)[0]
