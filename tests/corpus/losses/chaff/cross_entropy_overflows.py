"""log(1 + exp(-ys)) is inf at ys = -1000."""
# refuted by: cross-entropy-is-accurate-at-any-score, cross-entropy-is-convex


def cross_entropy(s, y):
    return np.log(1 + np.exp(-y * s))
