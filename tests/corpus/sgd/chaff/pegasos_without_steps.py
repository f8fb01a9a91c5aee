"""Without a step: reshape of nothing fails."""
# refuted by: pegasos-follows-its-update
def pegasos(X, y, lam, order):
    w, W = np.zeros(X.shape[1]), []
    for t, i in enumerate(order, start=1):
        w = w - stochastic_gradient(w, X[i], y[i], "hinge", lam) / (lam * t)
        W.append(w)
    return np.vstack([np.zeros((1, X.shape[1])), np.stack(W)])
