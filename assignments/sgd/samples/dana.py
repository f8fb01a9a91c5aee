"""Dana: updates w in place, so that every recorded iterate is the last one."""
import numpy as np
from scipy.special import expit


def stochastic_gradient(w, x, y, loss, lam):
    score = w @ x
    slope = {
        "squared": 2 * (score - y),
        "logistic": -y * expit(-y * score),
        "hinge": -y * float(y * score < 1),
    }[loss]
    return slope * x + lam * w


def sgd(X, y, order, steps, loss, lam=0.0):
    w = np.zeros(X.shape[1])
    W = [w]
    for i, eta in zip(order, steps):
        w -= eta * stochastic_gradient(w, X[i], y[i], loss, lam)
        W.append(w)
    return np.array(W)


def step_sizes(schedule, eta0, T):
    steps = []
    eta = eta0
    for t in range(1, T + 1):
        if schedule == "inverse":
            eta = eta / t
        elif schedule == "sqrt":
            eta = eta0 / np.sqrt(t)
        steps.append(eta)
    return steps


def average_iterate(W):
    return np.mean(W[1:], axis=0)


def pegasos(X, y, lam, order):
    w = np.zeros(X.shape[1])
    W = [w.copy()]
    for t, i in enumerate(order, start=1):
        if y[i] * (w @ X[i]) < 1:
            w = (1 - 1 / t) * w + y[i] * X[i] / (lam * t)
        W.append(w.copy())
    return np.array(W)
