"""Only w_1 … w_T are returned."""
# refuted by: pegasos-follows-its-update
def pegasos(X, y, lam, order):
    w = np.zeros(X.shape[1])
    W = []
    for k, i in enumerate(order):
        t = k + 1
        eta = 1 / (lam * t)
        if y[i] * np.dot(w, X[i]) < 1:
            w = (1 - eta * lam) * w + eta * y[i] * X[i]
        else:
            w = (1 - eta * lam) * w
        W.append(w)
    return np.array(W)
