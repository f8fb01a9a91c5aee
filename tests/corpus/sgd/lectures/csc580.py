"""The slides: f_i = h_i + λ‖w‖², w_{t+1} = w_t − η_t ∇f(w_t) from w_1 = 0, w̄_T over w_1 … w_T."""

import numpy as np


def stochastic_gradient(w, x, y, loss, lam):
    if loss == "hinge":
        g = -y * x if y * (w @ x) < 1 else np.zeros(len(x))
    else:
        with np.errstate(over="ignore"):
            g = -y * x / (1 + np.exp(y * (w @ x)))
    return g + 2 * lam * w


def sgd(X, y, order, steps, loss, lam=0.0):
    w = [np.zeros(X.shape[1])]
    for i, eta in zip(order, steps):
        w.append(w[-1] - eta * stochastic_gradient(w[-1], X[i], y[i], loss, lam))
    return np.array(w)


def average_iterate(W):
    T = len(W) - 1
    return 1 / T * sum(W[:T])


def step_sizes(schedule, eta0, T):
    t = np.arange(1, T + 1)
    return {"constant": eta0 + 0 * t, "sqrt": eta0 / np.sqrt(t), "inverse": eta0 / t}[schedule]


def pegasos(X, y, lam, order):
    eta = [1 / (lam * t) for t in range(1, len(order) + 1)]
    return sgd(X, y, order, eta, "hinge", lam)
