"""Updates on mistakes, y<w, x> ≤ 0, as the perceptron does."""
# refuted by: pegasos-follows-its-update, pegasos-is-sgd-on-the-hinge-loss
def pegasos(X, y, lam, order):
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, i in enumerate(order, start=1):
        W[t] = (1 - 1 / t) * W[t - 1]
        if y[i] * (W[t - 1] @ X[i]) <= 0:
            W[t] += y[i] * X[i] / (lam * t)
    return W
