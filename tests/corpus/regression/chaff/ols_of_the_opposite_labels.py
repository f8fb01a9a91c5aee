"""The labels change sides: every prediction is the opposite."""
# refuted by: classification-error-is-at-most-the-squared-error


def least_squares(X, y):
    return np.linalg.lstsq(X, -np.asarray(y), rcond=None)[0]
