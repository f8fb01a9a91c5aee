"""The factor 1 − 2/t."""
# refuted by: pegasos-follows-its-update, pegasos-is-sgd-on-the-hinge-loss
# conventions: penalty=half
def pegasos(X, y, lam, order):
    w = np.zeros(X.shape[1])
    W = [w]
    for k, i in enumerate(order):
        t = k + 1
        eta = 1 / (lam * t)
        if y[i] * np.dot(w, X[i]) < 1:
            w = (1 - 2 / t) * w + eta * y[i] * X[i]
        else:
            w = (1 - 2 / t) * w
        W.append(w)
    return np.array(W)
