"""Gradient descent with a counter, strict comparison, and the step folded into the scaling."""
# conventions: stop=change|open


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    n, d = X.shape
    rate, shrink = eta * loss_weight(n), 1 - eta * 2 * penalty_weight() * lam
    w, t = np.zeros(d), 0
    history = np.empty(max_iter + 1)
    history[0] = logistic_loss(w, X, y, lam)
    while t < max_iter:
        w = shrink * w + rate * (X.T @ (y / (1 + np.exp(np.clip(y * (X @ w), -700, 700)))))
        t += 1
        history[t] = logistic_loss(w, X, y, lam)
        if abs(history[t] - history[t - 1]) < tol * history[t - 1]:
            break
    return w, list(history[: t + 1])
