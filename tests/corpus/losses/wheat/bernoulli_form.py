"""Cross-entropy from labels 0/1: softplus(s) - t s."""


def cross_entropy(s, y):
    t = (y + 1) / 2
    return np.maximum(s, 0) + np.log1p(np.exp(-np.abs(s))) - t * s


def scaled_cross_entropy(s, y):
    return np.log2(np.e) * cross_entropy(s, y)
