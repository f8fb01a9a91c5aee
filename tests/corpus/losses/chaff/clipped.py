"""Probabilities clipped to [1e-15, 1 - 1e-15]: the loss ends at 34.5."""
# refuted by: cross-entropy-is-accurate-at-any-score, flipping-the-label-changes-cross-entropy-by-the-score, cross-entropy-is-convex


def cross_entropy(s, y):
    p = np.clip(1 / (1 + np.exp(-np.clip(y * s, -700, 700))), 1e-15, 1 - 1e-15)
    return -np.log(p)
