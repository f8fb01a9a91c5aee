"""The run starts at (1, …, 1)."""
# refuted by: runs-start-at-zero, each-iterate-follows-from-the-one-before
def sgd(X, y, order, steps, loss, lam=0.0):
    start = np.ones(X.shape[1])
    W = np.zeros((len(order) + 1, X.shape[1]))
    W[0] = start
    for t in range(len(order)):
        i = order[t]
        g = stochastic_gradient(W[t], X[i], y[i], loss, lam)
        W[t + 1] = W[t] - steps[t] * g
    return W
