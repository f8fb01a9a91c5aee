"""Scores and averages by math.fsum, slopes by math.exp."""
# conventions: penalty=half|none step=example average=after
import math


def _slope(s, y, loss):
    if loss == "squared":
        return 2 * (s - y)
    if loss == "hinge":
        return -y if y * s < 1 else 0.0
    z = y * s
    return -y / (1 + math.exp(z)) if z < 700 else 0.0


def stochastic_gradient(w, x, y, loss, lam):
    s = math.fsum(float(a) * float(b) for a, b in zip(w, x))
    slope = _slope(s, float(y), loss)
    return np.array([slope * float(b) + lam * float(a) for a, b in zip(w, x)])


def average_iterate(W):
    return [math.fsum(column) / (len(W) - 1) for column in np.asarray(W)[1:].T.tolist()]
