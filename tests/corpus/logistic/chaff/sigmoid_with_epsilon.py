"""A small number in the denominator, against division by zero."""
# refuted by: sigmoid-is-accurate-everywhere, sigmoid-is-symmetric-and-increasing


def sigmoid(z):
    return 1 / (1 + np.exp(-np.clip(z, -700, 700)) + 1e-8)
