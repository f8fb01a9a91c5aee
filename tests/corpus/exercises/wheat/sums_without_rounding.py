"""Residuals and their squares by math.fsum: rounded once, at its end."""

import math


def _residuals(w, X, y):
    return [math.fsum([*(float(a) * float(b) for a, b in zip(x, w)), -float(t)]) for x, t in zip(X, y)]


def ridge_loss(w, X, y, lam):
    return math.fsum([*(r * r for r in _residuals(w, X, y)), *(lam * float(v) ** 2 for v in w)])


def ridge_gradient(w, X, y, lam):
    r = _residuals(w, X, y)
    columns = np.asarray(X, dtype=float).T.tolist()
    return [2 * math.fsum(a * b for a, b in zip(c, r)) + 2 * lam * float(v) for c, v in zip(columns, w)]


def gaussian_log_likelihood(w, X, y, sigma):
    squares = math.fsum(r * r for r in _residuals(w, X, y))
    return -squares / (2 * sigma**2) - len(y) * (math.log(sigma) + math.log(2 * math.pi) / 2)
