"""A Hessian twice too large: stops while still creeping."""
# refuted by: newton-squares-the-gap


def fit_newton(X, y, lam):
    w = np.zeros(X.shape[1])
    F = logistic_loss(w, X, y, lam)
    for _ in range(500):
        H, g = 2 * logistic_hessian(w, X, y, lam), logistic_gradient(w, X, y, lam)
        w = w - np.linalg.pinv(H) @ g
        new = logistic_loss(w, X, y, lam)
        if abs(new - F) <= 1e-7 * F:
            break
        F = new
    return w
