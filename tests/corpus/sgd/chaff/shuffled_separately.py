"""X and y permuted by two different permutations."""
# refuted by: each-iterate-follows-from-the-one-before
def sgd(X, y, order, steps, loss, lam=0.0):
    rng = np.random.default_rng(0)
    X, y = X[rng.permutation(len(X))], y[rng.permutation(len(y))]
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, (i, eta) in enumerate(zip(order, steps)):
        W[t + 1] = W[t] - eta * stochastic_gradient(W[t], X[i], y[i], loss, lam)
    return W
