"""Ada: everything right, vectorised where it helps."""
import numpy as np
from scipy.special import expit


def stochastic_gradient(w, x, y, loss, lam):
    score = np.dot(w, x)
    if loss == "squared":
        slope = 2 * (score - y)
    elif loss == "logistic":
        slope = -y * expit(-y * score)
    else:
        slope = -y if y * score < 1 else 0.0
    return slope * x + lam * w


def sgd(X, y, order, steps, loss, lam=0.0):
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t in range(len(order)):
        i = order[t]
        W[t + 1] = W[t] - steps[t] * stochastic_gradient(W[t], X[i], y[i], loss, lam)
    return W


def step_sizes(schedule, eta0, T):
    t = np.arange(1, T + 1)
    if schedule == "constant":
        return np.full(T, eta0)
    return eta0 / np.sqrt(t) if schedule == "sqrt" else eta0 / t


def average_iterate(W):
    return W[1:].mean(axis=0)


def pegasos(X, y, lam, order):
    return sgd(X, y, order, step_sizes("inverse", 1 / lam, len(order)), "hinge", lam)
