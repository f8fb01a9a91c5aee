"""p is kept from 0 and 1 by 1e-6, and the tails are lost."""
# refuted by: logit-inverts-the-sigmoid


def logit(p):
    p = np.clip(p, 1e-6, 1 - 1e-6)
    return np.log(p / (1 - p))
