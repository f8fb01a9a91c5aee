"""Stops when the gradient is below 1e-4, whatever the scale."""
# refuted by: newton-reaches-the-minimum, newton-squares-the-gap


def fit_newton(X, y, lam):
    w = np.zeros(X.shape[1])
    for _ in range(100):
        g = logistic_gradient(w, X, y, lam)
        if np.linalg.norm(g) < 1e-4:
            break
        w = w - np.linalg.pinv(logistic_hessian(w, X, y, lam)) @ g
    return w
