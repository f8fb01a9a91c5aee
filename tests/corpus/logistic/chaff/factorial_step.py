"""eta /= t accumulates to eta/t!."""
# refuted by: descent-follows-the-gradient, small-steps-descend-to-the-optimum


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    w = np.zeros(X.shape[1])
    losses = [logistic_loss(w, X, y, lam)]
    for t in range(1, max_iter + 1):
        eta /= t
        w = w - eta * logistic_gradient(w, X, y, lam)
        losses.append(logistic_loss(w, X, y, lam))
        if abs(losses[-1] - losses[-2]) <= tol * abs(losses[-2]):
            break
    return w, losses
