"""The caller's steps negated in place."""
# refuted by: conduct-of-sgd
def sgd(X, y, order, steps, loss, lam=0.0):
    steps *= -1
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, (i, move) in enumerate(zip(order, steps)):
        W[t + 1] = W[t] + move * stochastic_gradient(W[t], X[i], y[i], loss, lam)
    return W
