"""Computed in float64, returned in float32."""
# conventions: penalty=half|none step=example average=after
_gradient, _sgd, _pegasos = stochastic_gradient, sgd, pegasos


def stochastic_gradient(w, x, y, loss, lam):
    return (slope(w @ x, y, loss) * x + lam * w).astype(np.float32)


def sgd(X, y, order, steps, loss, lam=0.0):
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, (i, eta) in enumerate(zip(order, steps)):
        W[t + 1] = W[t] - eta * _gradient(W[t], X[i], y[i], loss, lam)
    return W.astype(np.float32)
