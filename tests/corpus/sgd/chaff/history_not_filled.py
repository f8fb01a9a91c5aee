"""Every second iterate recorded, zeros in between."""
# refuted by: each-iterate-follows-from-the-one-before
def sgd(X, y, order, steps, loss, lam=0.0):
    W = np.zeros((len(order) + 1, X.shape[1]))
    w = W[0].copy()
    for t, (i, eta) in enumerate(zip(order, steps)):
        w = w - eta * stochastic_gradient(w, X[i], y[i], loss, lam)
        if (t + 1) % 2 == 0 or t + 1 == len(order):
            W[t + 1] = w
    return W
