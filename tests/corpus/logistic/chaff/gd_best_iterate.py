"""The best iterate is returned instead of the last."""
# refuted by: descent-follows-the-gradient


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    w = best = np.zeros(X.shape[1])
    losses = [logistic_loss(w, X, y, lam)]
    for _ in range(max_iter):
        w = w - eta * logistic_gradient(w, X, y, lam)
        losses.append(logistic_loss(w, X, y, lam))
        if losses[-1] == min(losses):
            best = w
        if abs(losses[-1] - losses[-2]) <= tol * abs(losses[-2]):
            break
    return best, losses
