"""Gradient descent under Newton's name."""
# refuted by: newton-squares-the-gap


def fit_newton(X, y, lam):
    L = loss_weight(len(y)) * np.sum(X * X) / 4 + 2 * penalty_weight() * lam
    return fit_gradient_descent(X, y, lam, 1 / max(L, 1e-12), max_iter=5000, tol=1e-9)[0]
