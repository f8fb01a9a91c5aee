"""The sigmoid itself, not its inverse."""
# refuted by: logit-inverts-the-sigmoid, logit-is-odd-about-one-half


def logit(p):
    return 1 / (1 + np.exp(-p))
