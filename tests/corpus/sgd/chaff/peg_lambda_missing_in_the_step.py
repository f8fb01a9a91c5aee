"""η = 1/t for the example, (1 − 1/t) for w: right at λ = 1."""
# refuted by: pegasos-follows-its-update, pegasos-is-sgd-on-the-hinge-loss
def pegasos(X, y, lam, order):
    w = np.zeros(X.shape[1])
    W = [w]
    for k, i in enumerate(order):
        t = k + 1
        eta = 1 / (lam * t)
        if y[i] * np.dot(w, X[i]) < 1:
            w = (1 - 1 / t) * w + y[i] * X[i] / t
        else:
            w = (1 - 1 / t) * w
        W.append(w)
    return np.array(W)
