"""1/(1 + exp(z)): the sign of the exponent is lost."""
# refuted by: sigmoid-is-accurate-everywhere, sigmoid-is-symmetric-and-increasing, probability-is-the-sigmoid-of-the-score


def sigmoid(z):
    return 1 / (1 + np.exp(np.clip(z, -700, 700)))
