"""w / min(1, ‖w‖) after every step: short vectors grow."""
# refuted by: pegasos-follows-its-update, pegasos-stays-in-the-ball
def pegasos(X, y, lam, order):
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, i in enumerate(order, start=1):
        w = W[t - 1] - stochastic_gradient(W[t - 1], X[i], y[i], "hinge", lam) / (lam * t)
        length = np.linalg.norm(w)
        W[t] = w / min(1.0, length) if length > 0 else w
    return W
