"""The loss is recorded before the step it belongs to."""
# refuted by: descent-follows-the-gradient


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    w = np.zeros(X.shape[1])
    losses = [logistic_loss(w, X, y, lam)]
    for t in range(max_iter):
        losses.append(logistic_loss(w, X, y, lam))
        w = w - eta * logistic_gradient(w, X, y, lam)
        if t > 0 and abs(losses[-1] - losses[-2]) <= tol * abs(losses[-2]):
            break
    return w, losses
