"""log2(1 + exp(-ys)) is inf at ys = -1000."""
# refuted by: scaled-cross-entropy-counts-in-bits


def scaled_cross_entropy(s, y):
    return np.log2(1 + np.exp(-y * s))
