"""Plain Python: loops and lists, no numpy in sight."""
# conventions: penalty=half|none step=example average=after
import math


def stochastic_gradient(w, x, y, loss, lam):
    s = 0.0
    for a, b in zip(w, x):
        s += float(a) * float(b)
    if loss == "squared":
        c = 2 * (s - y)
    elif loss == "hinge":
        c = -y if y * s < 1 else 0.0
    else:
        m = y * s
        c = -y / (1 + math.exp(m)) if m < 0 else -y * math.exp(-m) / (1 + math.exp(-m))
    return [c * float(b) + lam * float(a) for a, b in zip(w, x)]


def sgd(X, y, order, steps, loss, lam=0.0):
    W = [[0.0] * len(X[0])]
    for i, eta in zip(order, steps):
        g = stochastic_gradient(W[-1], X[i], y[i], loss, lam)
        W.append([a - eta * b for a, b in zip(W[-1], g)])
    return W


def step_sizes(schedule, eta0, T):
    rules = {"constant": lambda t: eta0, "sqrt": lambda t: eta0 / math.sqrt(t), "inverse": lambda t: eta0 / t}
    return [rules[schedule](t) for t in range(1, T + 1)]


def average_iterate(W):
    rows = [list(map(float, row)) for row in W][1:]
    return [sum(column) / len(rows) for column in zip(*rows)]


def pegasos(X, y, lam, order):
    return sgd(X, y, order, [1 / (lam * t) for t in range(1, len(order) + 1)], "hinge", lam)
