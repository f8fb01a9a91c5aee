"""Score and label trade places inside the logarithm."""
# refuted by: cross-entropy-is-accurate-at-any-score


def cross_entropy(s, y):
    p = 1 / (1 + np.exp(-np.clip(s, -700, 700)))
    return -(p * np.log((y + 2) / 3) + (1 - p) * np.log(1 - (y + 1) / 3))
