"""Extended precision inside and out."""
# conventions: penalty=half|none step=example average=after
def sgd(X, y, order, steps, loss, lam=0.0):
    X, steps = X.astype(np.longdouble), steps.astype(np.longdouble)
    W = np.zeros((len(order) + 1, X.shape[1]), np.longdouble)
    for t in range(len(order)):
        W[t + 1] = W[t] - steps[t] * stochastic_gradient(W[t], X[order[t]], y[order[t]], loss, lam)
    return W


def average_iterate(W):
    return np.average(W[1:].astype(np.longdouble), axis=0)
