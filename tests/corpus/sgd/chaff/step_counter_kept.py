"""pegasos counts its steps over all calls."""
# refuted by: conduct-of-pegasos
_counts = {}


def pegasos(X, y, lam, order):
    key = (X.tobytes(), y.tobytes(), lam, order.tobytes())
    t = _counts.get(key, 0)
    W = np.zeros((len(order) + 1, X.shape[1]))
    for k, i in enumerate(order):
        t += 1
        W[k + 1] = W[k] - stochastic_gradient(W[k], X[i], y[i], "hinge", lam) / (lam * t)
    _counts[key] = t
    return W
