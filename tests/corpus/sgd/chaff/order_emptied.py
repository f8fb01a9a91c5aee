"""The caller's order used up as a to-do list."""
# refuted by: conduct-of-sgd
def sgd(X, y, order, steps, loss, lam=0.0):
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, eta in enumerate(steps):
        i = int(order[0])
        order[:-1] = order[1:]
        order[-1] = -1
        W[t + 1] = W[t] - eta * stochastic_gradient(W[t], X[i], y[i], loss, lam)
    return W
