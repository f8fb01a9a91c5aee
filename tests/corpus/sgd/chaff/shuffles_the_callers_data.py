"""X and y shuffled in place before the run."""
# refuted by: conduct-of-sgd
def sgd(X, y, order, steps, loss, lam=0.0):
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, (i, eta) in enumerate(zip(order, steps)):
        W[t + 1] = W[t] - eta * stochastic_gradient(W[t], X[i], y[i], loss, lam)
    X[:] = X[::-1].copy()
    y[:] = y[::-1].copy()
    return W
