"""ln p: the 1 − p is lost."""
# refuted by: logit-inverts-the-sigmoid, logit-is-odd-about-one-half


def logit(p):
    return np.log(p)
