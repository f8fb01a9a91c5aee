"""Scores beyond 10 are treated as 10."""
# refuted by: sigmoid-is-accurate-everywhere


def sigmoid(z):
    return 1 / (1 + np.exp(-np.clip(z, -10, 10)))
