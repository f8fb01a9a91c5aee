"""Computed in float32, returned as float64: half of the digits are made up."""
# refuted by: squared-loss-is-one-minus-ys-squared, hinge-loss-is-the-missing-margin, cross-entropy-is-accurate-at-any-score


def squared(s, y):
    return ((np.float32(1) - np.float32(y) * np.float32(s)) ** 2).astype(float)


def cross_entropy(s, y):
    return np.logaddexp(np.float32(0), -np.float32(y) * np.float32(s)).astype(float)


def hinge(s, y):
    return np.maximum(np.float32(0), np.float32(1) - np.float32(y) * np.float32(s)).astype(float)
