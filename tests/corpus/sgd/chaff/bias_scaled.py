"""The last coordinate moves with a tenth of the step."""
# refuted by: pegasos-follows-its-update
def pegasos(X, y, lam, order):
    scale = np.ones(X.shape[1])
    scale[-1] = 0.1
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, i in enumerate(order, start=1):
        W[t] = (1 - 1 / t) * W[t - 1]
        if y[i] * (W[t - 1] @ X[i]) < 1:
            W[t] += scale * y[i] * X[i] / (lam * t)
    return W
