"""§3: ∇ℓ of ridge and logistic regression, the update (16), θ̄ over θ_1 … θ_T, η_t = η_0/√t."""

import numpy as np


def gradient(theta, x, y, loss):
    if loss == "squared":
        return 2 * (x @ theta - y) * x
    with np.errstate(over="ignore"):
        return 1 / (1 + np.exp(y * (theta @ x))) * (-y * x)


def stochastic_gradient(w, x, y, loss, lam):
    return gradient(w, x, y, loss)


def sgd(X, y, order, steps, loss, lam=0.0):
    n = len(y)
    theta = [np.zeros(X.shape[1])]
    for i, eta in zip(order, steps):
        now = theta[-1]
        theta.append(now - n * eta * gradient(now, X[i], y[i], loss) - eta * lam * now)
    return np.array(theta)


def average_iterate(W):
    T = len(W) - 1
    return 1 / T * sum(W[t] for t in range(1, T + 1))


def step_sizes(schedule, eta0, T):
    if schedule == "constant":
        return np.full(T, eta0)
    return eta0 / np.sqrt(np.arange(1, T + 1))
