"""`y == 1` used as the label: the negative class is 0."""
# refuted by: pegasos-follows-its-update
def pegasos(X, y, lam, order):
    label = (y == 1).astype(float)
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, i in enumerate(order, start=1):
        W[t] = (1 - 1 / t) * W[t - 1]
        if label[i] * (W[t - 1] @ X[i]) < 1:
            W[t] += label[i] * X[i] / (lam * t)
    return W
