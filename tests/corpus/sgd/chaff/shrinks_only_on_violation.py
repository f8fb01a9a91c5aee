"""A satisfied example leaves w as it is."""
# refuted by: pegasos-follows-its-update, pegasos-is-sgd-on-the-hinge-loss
def pegasos(X, y, lam, order):
    w = np.zeros(X.shape[1])
    W = [w]
    for k, i in enumerate(order):
        t = k + 1
        eta = 1 / (lam * t)
        if y[i] * np.dot(w, X[i]) < 1:
            w = (1 - eta * lam) * w + eta * y[i] * X[i]
        else:
            w = w
        W.append(w)
    return np.array(W)
