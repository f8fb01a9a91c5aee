"""The weights go into a row of the data's type: fractions are cut off integers."""
# refuted by: conduct-of-shattering-weights

_weights = shattering_weights


def shattering_weights(X, y):
    w = np.zeros_like(X[0])
    w[:] = _weights(X, y)
    return w
