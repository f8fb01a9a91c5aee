"""The iterate is recorded before it is updated."""
# refuted by: each-iterate-follows-from-the-one-before
def sgd(X, y, order, steps, loss, lam=0.0):
    w = np.zeros(X.shape[1])
    W = [w]
    for i, eta in zip(order, steps):
        W.append(w)
        w = w - eta * stochastic_gradient(w, X[i], y[i], loss, lam)
    return np.array(W)
