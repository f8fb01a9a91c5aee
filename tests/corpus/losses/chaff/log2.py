"""log2 where the natural logarithm is asked."""
# refuted by: cross-entropy-is-accurate-at-any-score, flipping-the-label-changes-cross-entropy-by-the-score


def cross_entropy(s, y):
    return np.logaddexp(0, -y * s) / np.log(2)


def scaled_cross_entropy(s, y):
    return np.logaddexp(0, -y * s) / np.log(2)
