"""A module-level w that the next run goes on from."""
# refuted by: conduct-of-sgd
_last = {}


def sgd(X, y, order, steps, loss, lam=0.0):
    key = (X.tobytes(), y.tobytes(), order.tobytes(), steps.tobytes(), loss, lam)
    w = _last.get(key, np.zeros(X.shape[1]))
    W = [w]
    for i, eta in zip(order, steps):
        W.append(W[-1] - eta * stochastic_gradient(W[-1], X[i], y[i], loss, lam))
    _last[key] = W[-1]
    return np.array(W)
