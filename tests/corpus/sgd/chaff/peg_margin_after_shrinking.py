"""The margin tested with the shrunk w."""
# refuted by: pegasos-follows-its-update
def pegasos(X, y, lam, order):
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, i in enumerate(order, start=1):
        W[t] = (1 - 1 / t) * W[t - 1]
        if y[i] * (W[t] @ X[i]) < 1:
            W[t] += y[i] * X[i] / (lam * t)
    return W
