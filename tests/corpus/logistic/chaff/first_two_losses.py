"""Compares with the wrong entry, two steps back."""
# refuted by: descent-stops-where-the-rule-says


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    w = np.zeros(X.shape[1])
    losses = [logistic_loss(w, X, y, lam)]
    for _ in range(max_iter):
        w = w - eta * logistic_gradient(w, X, y, lam)
        losses.append(logistic_loss(w, X, y, lam))
        if len(losses) > 2 and abs(losses[-1] - losses[-3]) <= tol * abs(losses[-3]):
            break
    return w, losses
