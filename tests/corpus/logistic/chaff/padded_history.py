"""The history is padded with zeros after an early stop."""
# refuted by: descent-stops-where-the-rule-says


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    w = np.zeros(X.shape[1])
    losses = np.zeros(max_iter + 1)
    losses[0] = logistic_loss(w, X, y, lam)
    for t in range(1, max_iter + 1):
        w = w - eta * logistic_gradient(w, X, y, lam)
        losses[t] = logistic_loss(w, X, y, lam)
        if abs(losses[t] - losses[t - 1]) <= tol * abs(losses[t - 1]):
            break
    return w, losses
