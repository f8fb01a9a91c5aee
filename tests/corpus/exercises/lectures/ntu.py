"""The slides: X†, the unit direction against ∇E_in, and descent from any w_0."""

import numpy as np


def theta(s):
    return 1 / (1 + np.exp(-s))


def gradient(w, X, y):
    return np.mean([theta(-t * (w @ x)) * (-t * x) for x, t in zip(X, y)], axis=0)


def pseudo_inverse(X):
    return np.linalg.pinv(X)


def steepest_direction(w, X, y):
    g = gradient(w, X, y)
    return -g / np.linalg.norm(g)


def gradient_descent(X, y, lam, w0, steps):
    w = [np.array(w0, dtype=float)]
    for eta in steps:
        w.append(w[-1] - eta * gradient(w[-1], X, y))
    return np.array(w)
