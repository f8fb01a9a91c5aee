"""Pegasos as a scale times a vector, the way sparse libraries shrink."""
# conventions: penalty=half|none step=example average=after
def pegasos(X, y, lam, order):
    d = X.shape[1]
    scale, v = 1.0, np.zeros(d)
    W = [np.zeros(d)]
    for t, i in enumerate(order, start=1):
        violated = y[i] * scale * np.dot(v, X[i]) < 1
        if t > 1:
            scale *= 1 - 1 / t
        if violated:
            v = v + y[i] * X[i] / (lam * t) / scale
        W.append(scale * v)
    return np.array(W)
