"""The odds against: ln((1 − p)/p)."""
# refuted by: logit-inverts-the-sigmoid, logit-is-odd-about-one-half


def logit(p):
    return np.log((1 - p) / p)
