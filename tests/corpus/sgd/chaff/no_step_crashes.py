"""T = 0: the last index is asked for before there is one."""
# refuted by: runs-start-at-zero
def sgd(X, y, order, steps, loss, lam=0.0):
    last = order[-1]
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, (i, eta) in enumerate(zip(order, steps)):
        W[t + 1] = W[t] - eta * stochastic_gradient(W[t], X[i], y[i], loss, lam)
    assert 0 <= last < len(X)
    return W
