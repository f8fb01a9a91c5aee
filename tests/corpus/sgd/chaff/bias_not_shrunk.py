"""The last weight is taken for a bias and not shrunk."""
# refuted by: pegasos-follows-its-update, pegasos-is-sgd-on-the-hinge-loss
def pegasos(X, y, lam, order):
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, i in enumerate(order, start=1):
        W[t] = W[t - 1]
        W[t, :-1] *= 1 - 1 / t
        if y[i] * (W[t - 1] @ X[i]) < 1:
            W[t] += y[i] * X[i] / (lam * t)
    return W
