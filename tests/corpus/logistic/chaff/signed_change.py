"""The change without absolute value: a rise stops the run."""
# refuted by: descent-stops-where-the-rule-says


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    w = np.zeros(X.shape[1])
    losses = [logistic_loss(w, X, y, lam)]
    for _ in range(max_iter):
        w = w - eta * logistic_gradient(w, X, y, lam)
        losses.append(logistic_loss(w, X, y, lam))
        if losses[-2] - losses[-1] <= tol * abs(losses[-2]):
            break
    return w, losses
