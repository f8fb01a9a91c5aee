"""lambda is not passed on to the gradient."""
# refuted by: descent-follows-the-gradient, small-steps-descend-to-the-optimum
# conventions: penalty=half|full


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    w = np.zeros(X.shape[1])
    losses = [logistic_loss(w, X, y, lam)]
    for _ in range(max_iter):
        w = w - eta * logistic_gradient(w, X, y)
        losses.append(logistic_loss(w, X, y, lam))
        if abs(losses[-1] - losses[-2]) <= tol * abs(losses[-2]):
            break
    return w, losses
