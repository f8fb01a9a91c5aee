"""− for + in front of yx."""
# refuted by: pegasos-follows-its-update, inverse-steps-have-little-regret, averaged-pegasos-converges
def pegasos(X, y, lam, order):
    w = np.zeros(X.shape[1])
    W = [w]
    for k, i in enumerate(order):
        t = k + 1
        eta = 1 / (lam * t)
        if y[i] * np.dot(w, X[i]) < 1:
            w = (1 - eta * lam) * w - eta * y[i] * X[i]
        else:
            w = (1 - eta * lam) * w
        W.append(w)
    return np.array(W)
