"""-log(sigma) for y = +1 and -log(1 - sigma) for y = -1: inf from s = 37 on."""
# refuted by: cross-entropy-is-accurate-at-any-score, flipping-the-label-changes-cross-entropy-by-the-score


def cross_entropy(s, y):
    p = 1 / (1 + np.exp(-s))
    return np.where(y > 0, -np.log(p), -np.log(1 - p))
