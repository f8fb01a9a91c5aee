"""for t in (1, T): a pair, not a range."""
# refuted by: each-iterate-follows-from-the-one-before
def sgd(X, y, order, steps, loss, lam=0.0):
    T = len(order)
    W = np.zeros((T + 1, X.shape[1]))
    for t in (1, T):
        if t <= T and t > 0:
            i = order[t - 1]
            W[t] = W[t - 1] - steps[t - 1] * stochastic_gradient(W[t - 1], X[i], y[i], loss, lam)
    return W
