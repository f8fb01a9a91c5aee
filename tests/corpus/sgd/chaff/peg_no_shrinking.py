"""The penalty forgotten: w never shrinks."""
# refuted by: pegasos-stays-in-the-ball, pegasos-follows-its-update
def pegasos(X, y, lam, order):
    w = np.zeros(X.shape[1])
    W = [w]
    for k, i in enumerate(order):
        t = k + 1
        eta = 1 / (lam * t)
        if y[i] * np.dot(w, X[i]) < 1:
            w = w + eta * y[i] * X[i]
        else:
            w = w
        W.append(w)
    return np.array(W)
