"""The caller's w overwritten by `*=`."""
# refuted by: conduct-of-stochastic-gradient
def stochastic_gradient(w, x, y, loss, lam):
    c = slope(w @ x, y, loss)
    w *= lam
    w += c * x
    return w


def sgd(X, y, order, steps, loss, lam=0.0):
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, (i, eta) in enumerate(zip(order, steps)):
        W[t + 1] = W[t] - eta * stochastic_gradient(W[t].copy(), X[i], y[i], loss, lam)
    return W
