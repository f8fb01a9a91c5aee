"""y multiplied into the caller's X."""
# refuted by: conduct-of-pegasos
def pegasos(X, y, lam, order):
    X *= y[:, None]
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, i in enumerate(order, start=1):
        W[t] = (1 - 1 / t) * W[t - 1]
        if W[t - 1] @ X[i] < 1:
            W[t] += X[i] / (lam * t)
    return W
