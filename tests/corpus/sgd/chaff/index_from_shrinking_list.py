"""A position in the list of remaining visits used as a row of X."""
# refuted by: each-iterate-follows-from-the-one-before
def sgd(X, y, order, steps, loss, lam=0.0):
    remaining = list(range(len(X)))
    W = [np.zeros(X.shape[1])]
    for i, eta in zip(order, steps):
        if not remaining:
            remaining = list(range(len(X)))
        position = int(i) % len(remaining)
        remaining.pop(position)
        W.append(W[-1] - eta * stochastic_gradient(W[-1], X[position], y[position], loss, lam))
    return np.array(W)
