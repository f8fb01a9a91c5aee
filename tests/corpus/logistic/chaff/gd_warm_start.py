"""A later run starts where the one before ended."""
# refuted by: conduct-of-fit-gradient-descent


_last = {}


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    key = (X.tobytes(), y.tobytes(), lam, eta, max_iter)
    w = _last.get(key, np.zeros(X.shape[1]))
    losses = [logistic_loss(w, X, y, lam)]
    for _ in range(max_iter):
        w = w - eta * logistic_gradient(w, X, y, lam)
        losses.append(logistic_loss(w, X, y, lam))
        if abs(losses[-1] - losses[-2]) <= tol * abs(losses[-2]):
            break
    _last[key] = w
    return w, losses
