"""A second call with the same arguments adds to the answer of the first."""
# refuted by: conduct-of-stochastic-gradient, conduct-of-average-iterate, conduct-of-step-sizes
_totals = {}


def _added(key, answer):
    _totals[key] = _totals.get(key, 0) + answer
    return _totals[key]


def stochastic_gradient(w, x, y, loss, lam):
    key = (w.tobytes(), x.tobytes(), y, loss, lam)
    return _added(key, slope(w @ x, y, loss) * x + lam * w)


def average_iterate(W):
    return _added(W.tobytes(), W[1:].mean(axis=0))


def step_sizes(schedule, eta0, T):
    t = np.arange(1, T + 1)
    power = {"constant": 0.0, "sqrt": 0.5, "inverse": 1.0}[schedule]
    return _added((schedule, eta0, T), eta0 / t**power)


def sgd(X, y, order, steps, loss, lam=0.0):
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, (i, eta) in enumerate(zip(order, steps)):
        W[t + 1] = W[t] - eta * (slope(W[t] @ X[i], y[i], loss) * X[i] + lam * W[t])
    return W


def pegasos(X, y, lam, order):
    return sgd(X, y, order, 1 / (lam * np.arange(1, len(order) + 1)), "hinge", lam)
