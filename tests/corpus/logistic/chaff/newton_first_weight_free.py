"""The first weight is not penalised."""
# refuted by: newton-reaches-the-minimum


def fit_newton(X, y, lam):
    d = X.shape[1]
    free = np.eye(d)
    free[0, 0] = 0
    w = np.zeros(d)
    for _ in range(60):
        g = logistic_gradient(w, X, y) + 2 * penalty_weight() * lam * free @ w
        H = logistic_hessian(w, X, y) + 2 * penalty_weight() * lam * free
        w = np.clip(w - np.linalg.pinv(H) @ g, -50, 50)
    return w
