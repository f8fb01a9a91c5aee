"""Emil: shuffles the caller's data himself and calls each pass one step; pegasos is missing."""
import numpy as np


def stochastic_gradient(w, x, y, loss, lam):
    score = w @ x
    if loss == "hinge" and y * score >= 1:
        return np.zeros(len(w))
    if loss == "hinge":
        return -y * x + lam * w
    if loss == "logistic":
        return -y * x / (1 + np.exp(y * score)) + lam * w
    return (score - y) * x + lam * w


def sgd(X, y, order, steps, loss, lam=0.0):
    rng = np.random.default_rng(0)
    rng.shuffle(X)
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, i in enumerate(order):
        W[t + 1] = W[t] - steps[t // len(X)] * stochastic_gradient(W[t], X[i], y[i], loss, lam)
    return W


def step_sizes(schedule, eta0, T):
    t = np.arange(T)
    if schedule == "constant":
        return eta0 * np.ones(T)
    return eta0 / np.sqrt(t + 1) if schedule == "sqrt" else eta0 / (t + 2)


def average_iterate(W):
    return W[-1] / len(W)
