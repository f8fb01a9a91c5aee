"""Fatima: stops when two iterates agree, prints every step, and ends the program when done."""
import sys

import numpy as np


def stochastic_gradient(w, x, y, loss, lam):
    score = w @ x
    if loss == "squared":
        return 2 * (score - y) * x + lam * w
    if loss == "logistic":
        return -y * x / (1 + np.exp(y * score)) + lam * w
    return (-y * x if y * score < 1 else 0 * x) + lam * w


def sgd(X, y, order, steps, loss, lam=0.0):
    W = [np.zeros(X.shape[1])]
    for i, eta in zip(order, steps):
        W.append(W[-1] - eta * stochastic_gradient(W[-1], X[i], y[i], loss, lam))
        print("step", len(W) - 1, W[-1])
        if np.allclose(W[-1], W[-2]):
            break
    return np.array(W)


def step_sizes(schedule, eta0, T):
    return [eta0 / t ** {"constant": 0, "sqrt": 0.5, "inverse": 1}[schedule] for t in range(1, T + 1)]


def average_iterate(W):
    return W[1:].mean(axis=0)


def pegasos(X, y, lam, order):
    print(sgd(X, y, order, [1 / (lam * (t + 1)) for t in range(len(order))], "hinge", lam))
    sys.exit("finished")
