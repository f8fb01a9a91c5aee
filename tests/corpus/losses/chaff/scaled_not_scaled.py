"""The natural logarithm under the other name."""
# refuted by: scaled-cross-entropy-counts-in-bits, scaled-cross-entropy-bounds-zero-one


def scaled_cross_entropy(s, y):
    return np.logaddexp(0, -y * s)
