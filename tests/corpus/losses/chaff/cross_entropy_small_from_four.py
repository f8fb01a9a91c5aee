"""Beyond a margin of 4 the loss is taken for exp(−ys), its first term."""
# refuted by: cross-entropy-is-accurate-at-any-score


def cross_entropy(s, y):
    m = y * s
    return np.where(m > 4, np.exp(-np.abs(m)), np.logaddexp(0.0, -m))
