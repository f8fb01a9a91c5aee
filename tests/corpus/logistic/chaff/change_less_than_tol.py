"""Stops where the change is less than tol |F|, not where it is at most that."""
# refuted by: descent-stops-where-the-rule-says
# conventions: stop=change


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    w = np.zeros(X.shape[1])
    losses = [logistic_loss(w, X, y, lam)]
    for _ in range(max_iter):
        w = w - eta * logistic_gradient(w, X, y, lam)
        losses.append(logistic_loss(w, X, y, lam))
        if abs(losses[-1] - losses[-2]) < tol * abs(losses[-2]):
            break
    return w, losses
