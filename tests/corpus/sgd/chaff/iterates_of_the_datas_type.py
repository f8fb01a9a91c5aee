"""The table of iterates has the data's type."""
# refuted by: conduct-of-sgd
# conventions: step=example


def sgd(X, y, order, steps, loss, lam=0.0):
    W = np.zeros((len(order) + 1, X.shape[1]), dtype=X.dtype)
    for t, (i, eta) in enumerate(zip(order, steps)):
        W[t + 1] = W[t] - eta * stochastic_gradient(W[t], X[i], y[i], loss, lam)
    return W
