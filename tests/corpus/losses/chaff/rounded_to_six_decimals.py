"""Losses are rounded to six decimals."""
# refuted by: squared-loss-is-one-minus-ys-squared, hinge-loss-is-the-missing-margin


def squared(s, y):
    return np.round((1.0 - y * s) ** 2, 6)


def hinge(s, y):
    return np.round(np.maximum(0.0, 1.0 - y * s), 6)
