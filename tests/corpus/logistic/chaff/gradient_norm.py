"""Stops on the length of the gradient."""
# refuted by: descent-stops-where-the-rule-says
# conventions: penalty=half|full


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    w = np.zeros(X.shape[1])
    losses = [logistic_loss(w, X, y, lam)]
    for _ in range(max_iter):
        w = w - eta * logistic_gradient(w, X, y, lam)
        losses.append(logistic_loss(w, X, y, lam))
        if np.linalg.norm(logistic_gradient(w, X, y, lam)) <= tol:
            break
    return w, losses
