"""The step divided by X[i].shape[0], which is d."""
# refuted by: each-iterate-follows-from-the-one-before
def sgd(X, y, order, steps, loss, lam=0.0):
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t in range(len(order)):
        i = order[t]
        g = stochastic_gradient(W[t], X[i], y[i], loss, lam)
        W[t + 1] = W[t] - steps[t] / X[i].shape[0] * g
    return W
