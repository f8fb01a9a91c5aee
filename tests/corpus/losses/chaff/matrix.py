"""np.matrix: the product of row and column is one number."""
# refuted by: hinge-loss-is-the-missing-margin


def hinge(s, y):
    m = np.matrix(y) * np.matrix(s).T
    return np.maximum(0, 1 - m)
