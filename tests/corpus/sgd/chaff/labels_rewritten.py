"""The caller's y turned into 0/1 and back, not quite."""
# refuted by: conduct-of-sgd
def sgd(X, y, order, steps, loss, lam=0.0):
    y[y < 0] = -1.0
    y[y == 0] = -1.0
    y[y > 0] = 1.0
    order[:] = order % len(X)
    steps /= 1.0
    X *= 1.0
    X[np.abs(X) < 0.6] = 0.0
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t in range(len(order)):
        i = order[t]
        g = stochastic_gradient(W[t], X[i], y[i], loss, lam)
        W[t + 1] = W[t] - steps[t] * g
    return W
