"""sgd forgets to pass λ on and 1 is used."""
# refuted by: each-iterate-follows-from-the-one-before
def _gradient(w, x, y, loss, lam=1.0):
    return slope(w @ x, y, loss) * x + lam * w


def sgd(X, y, order, steps, loss, lam=0.0):
    W = [np.zeros(X.shape[1])]
    for i, eta in zip(order, steps):
        W.append(W[-1] - eta * _gradient(W[-1], X[i], y[i], loss))
    return np.array(W)
