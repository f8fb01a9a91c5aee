"""Heavy-ball momentum 0.9."""
# refuted by: each-iterate-follows-from-the-one-before
def sgd(X, y, order, steps, loss, lam=0.0):
    W = np.zeros((len(order) + 1, X.shape[1]))
    v = np.zeros(X.shape[1])
    for t, (i, eta) in enumerate(zip(order, steps)):
        v = 0.9 * v - eta * stochastic_gradient(W[t], X[i], y[i], loss, lam)
        W[t + 1] = W[t] + v
    return W
