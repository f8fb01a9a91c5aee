"""The intercept is kept apart, as classes do, and never meets the penalty."""
# conventions: intercept=free bias=last
import numpy as np


def logistic_loss(w, X, y, lam=0.0):
    b, v = w[-1], w[:-1]
    return np.mean(np.logaddexp(0, -y * (X[:, :-1] @ v + X[:, -1] * b))) + lam / 2 * np.sum(v**2)


def logistic_gradient(w, X, y, lam=0.0):
    pull = -y * np.exp(-np.logaddexp(0, y * (X @ w))) / len(y)
    return np.append(X[:, :-1].T @ pull + lam * w[:-1], X[:, -1] @ pull)
