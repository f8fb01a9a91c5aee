"""Boris: plain Python, and Pegasos as a sum of the violating examples; all right."""
import math


def stochastic_gradient(w, x, y, loss, lam):
    s = sum(float(a) * float(b) for a, b in zip(w, x))
    if loss == "squared":
        c = 2 * (s - y)
    elif loss == "logistic":
        m = y * s
        c = -y * (math.exp(-m) / (1 + math.exp(-m)) if m > 0 else 1 / (1 + math.exp(m)))
    else:
        c = -y if y * s <= 1 else 0.0
    return [c * float(b) + lam * float(a) for a, b in zip(w, x)]


def sgd(X, y, order, steps, loss, lam=0.0):
    W = [[0.0 for _ in X[0]]]
    for i, eta in zip(order, steps):
        g = stochastic_gradient(W[-1], X[i], y[i], loss, lam)
        W.append([a - eta * b for a, b in zip(W[-1], g)])
    return W


def step_sizes(schedule, eta0, T):
    power = {"constant": 0, "sqrt": 0.5, "inverse": 1}[schedule]
    return [eta0 / t**power for t in range(1, T + 1)]


def average_iterate(W):
    T = len(W) - 1
    return [sum(float(row[j]) for row in W[1:]) / T for j in range(len(W[0]))]


def pegasos(X, y, lam, order):
    theta = [0.0 for _ in X[0]]
    W = [theta]
    for t, i in enumerate(order, start=1):
        margin = y[i] * sum(a * float(b) for a, b in zip(W[-1], X[i]))
        if margin < 1:
            theta = [a + y[i] * float(b) for a, b in zip(theta, X[i])]
        W.append([a / (lam * t) for a in theta])
    return W
