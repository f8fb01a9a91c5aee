"""Squared hinge: zero beyond the margin."""
# refuted by: squared-loss-is-one-minus-ys-squared


def squared(s, y):
    return np.maximum(0, 1 - y * s) ** 2
