"""`lam = lam or 1e-3`: zero counts as not given."""
# refuted by: each-iterate-follows-from-the-one-before
def sgd(X, y, order, steps, loss, lam=0.0):
    lam = lam or 1e-3
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t in range(len(order)):
        i = order[t]
        g = stochastic_gradient(W[t], X[i], y[i], loss, lam)
        W[t + 1] = W[t] - steps[t] * g
    return W
