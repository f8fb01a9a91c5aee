"""A fixed ridge of 1e-3 against singular matrices."""
# refuted by: newton-reaches-the-minimum, newton-bears-collinear-columns


def fit_newton(X, y, lam):
    w = np.zeros(X.shape[1])
    for _ in range(40):
        H, g = logistic_hessian(w, X, y, lam + 1e-3), logistic_gradient(w, X, y, lam + 1e-3)
        w = w - np.linalg.solve(H, g)
    return w
