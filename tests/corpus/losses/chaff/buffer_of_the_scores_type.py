"""The losses are written into a buffer of the scores' type: ln 2 becomes 0 for integers."""
# refuted by: conduct-of-cross-entropy


def cross_entropy(s, y):
    losses = np.empty_like(s)
    for i in range(len(s)):
        losses[i] = np.logaddexp(0.0, -y[i] * s[i])
    return losses
