"""Full Newton steps while the gradient is longer than 1e-8."""


def fit_newton(X, y, lam):
    w = np.zeros(X.shape[1])
    for _ in range(100):
        g = logistic_gradient(w, X, y, lam)
        if np.linalg.norm(g) < 1e-8:
            break
        w = w - np.linalg.pinv(logistic_hessian(w, X, y, lam)) @ g
    return w
