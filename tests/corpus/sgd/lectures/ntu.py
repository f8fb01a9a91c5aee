"""SGD logistic regression: w ← w + η θ(−y wᵀx) (y x), with −∇err in the braces; no λ anywhere."""

import numpy as np


def theta(s):
    with np.errstate(over="ignore"):
        return 1 / (1 + np.exp(-s))


def stochastic_gradient(w, x, y, loss, lam):
    assert loss == "logistic"
    return -theta(-y * (w @ x)) * (y * x)


def sgd(X, y, order, steps, loss):
    w = [np.zeros(X.shape[1])]
    for n, eta in zip(order, steps):
        w.append(w[-1] + eta * theta(-y[n] * (w[-1] @ X[n])) * (y[n] * X[n]))
    return np.array(w)
