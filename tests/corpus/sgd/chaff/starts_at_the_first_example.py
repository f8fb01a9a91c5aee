"""The run starts at the first visited example."""
# refuted by: runs-start-at-zero, each-iterate-follows-from-the-one-before
def sgd(X, y, order, steps, loss, lam=0.0):
    w = X[order[0]] * y[order[0]] if len(order) else np.zeros(X.shape[1])
    W = [w]
    for i, eta in zip(order, steps):
        W.append(W[-1] - eta * stochastic_gradient(W[-1], X[i], y[i], loss, lam))
    return np.array(W)
