"""The optional projection onto the ball of radius 1/√λ, which is not asked for."""
# refuted by: pegasos-follows-its-update
def pegasos(X, y, lam, order):
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, i in enumerate(order, start=1):
        w = W[t - 1] - stochastic_gradient(W[t - 1], X[i], y[i], "hinge", lam) / (lam * t)
        W[t] = w * min(1.0, 1 / (np.sqrt(lam) * np.linalg.norm(w) + 1e-300))
    return W
