"""The update as (1 - ηλ)w - ηℓ'x, the margin tested before shrinking."""
# conventions: penalty=half|none step=example average=after
def sgd(X, y, order, steps, loss, lam=0.0):
    w = np.zeros(X.shape[1])
    W = [w]
    for i, eta in zip(order, steps):
        c = slope(float(np.sum(X[i] * w)), y[i], loss)
        w = (1 - eta * lam) * w
        w = w - (eta * c) * X[i]
        W.append(w)
    return np.vstack(W)


def pegasos(X, y, lam, order):
    w = np.zeros(X.shape[1])
    W = [w]
    for k, i in enumerate(order):
        t = k + 1
        eta = 1.0 / (lam * t)
        if y[i] * np.dot(X[i], w) < 1:
            w = (1 - eta * lam) * w + eta * y[i] * X[i]
        else:
            w = (1 - eta * lam) * w
        W.append(w)
    return np.stack(W)
