"""Labels −1/+1 are taken for classes, and no weight is given to them."""
# refuted by: classification-error-is-at-most-the-squared-error


def least_squares(X, y):
    if set(np.unique(y)) <= {-1.0, 1.0}:
        return np.zeros(X.shape[1])
    return np.linalg.lstsq(X, y, rcond=None)[0]
