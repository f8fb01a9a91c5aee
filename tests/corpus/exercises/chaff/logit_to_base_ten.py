"""log10 of the odds."""
# refuted by: logit-inverts-the-sigmoid


def logit(p):
    return np.log10(p / (1 - p))
