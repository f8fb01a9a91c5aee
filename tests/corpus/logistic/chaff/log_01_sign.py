"""1/(1 + exp(z)): the sign of the exponent is lost."""
# refuted by: sigmoid-is-accurate-everywhere, sigmoid-climbs-from-zero-to-one, probability-is-half-on-the-hyperplane


def sigmoid(z):
    return 1 / (1 + np.exp(np.clip(z, -700, 700)))
