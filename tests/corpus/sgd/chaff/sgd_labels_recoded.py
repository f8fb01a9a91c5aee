"""Labels turned into 0/1 before the run."""
# refuted by: iterates-turn-with-labels-and-scale-with-features, each-iterate-follows-from-the-one-before
def sgd(X, y, order, steps, loss, lam=0.0):
    y = np.where(y < 0, 0.0, y)
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t in range(len(order)):
        i = order[t]
        g = stochastic_gradient(W[t], X[i], y[i], loss, lam)
        W[t + 1] = W[t] - steps[t] * g
    return W
