"""Targets 0/1 become −1/+1 in the caller's array."""
# refuted by: conduct-of-bernoulli-loss


def bernoulli_loss(w, X, t, lam=0.0):
    t *= 2
    t -= 1
    return logistic_loss(w, X, t, lam)
