"""Chen: the gradient of λ‖w‖², the start in the average, and a naive sigmoid."""
import numpy as np


def stochastic_gradient(w, x, y, loss, lam):
    score = w @ x
    if loss == "squared":
        g = 2 * (score - y) * x
    elif loss == "logistic":
        e = np.exp(-y * score)
        g = -y * x * e / (1 + e)
    else:
        g = -y * x * (y * score < 1)
    return g + 2 * lam * w


def sgd(X, y, order, steps, loss, lam=0.0):
    W = [np.zeros(X.shape[1])]
    for i, eta in zip(order, steps):
        W.append(W[-1] - eta * stochastic_gradient(W[-1], X[i], y[i], loss, lam))
    return np.array(W)


def step_sizes(schedule, eta0, T):
    t = np.arange(1, T + 1)
    return eta0 / t ** {"constant": 0.0, "sqrt": 0.5, "inverse": 1.0}[schedule]


def average_iterate(W):
    return W.mean(axis=0)


def pegasos(X, y, lam, order):
    return sgd(X, y, order, step_sizes("inverse", 1 / lam, len(order)), "hinge", lam)
