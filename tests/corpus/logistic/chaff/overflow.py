"""exp(z)/(1 + exp(z)) is nan from z = 710 on."""
# refuted by: sigmoid-is-accurate-everywhere, sigmoid-is-symmetric-and-increasing


def sigmoid(z):
    return np.exp(z) / (1 + np.exp(z))
