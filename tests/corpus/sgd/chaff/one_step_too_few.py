"""range(1, T): the last step is not made."""
# refuted by: each-iterate-follows-from-the-one-before
def sgd(X, y, order, steps, loss, lam=0.0):
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t in range(1, len(order)):
        i = order[t - 1]
        W[t] = W[t - 1] - steps[t - 1] * stochastic_gradient(W[t - 1], X[i], y[i], loss, lam)
    return W
