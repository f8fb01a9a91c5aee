"""lambda reaches the objective squared."""
# refuted by: newton-reaches-the-minimum


def fit_newton(X, y, lam):
    w = np.zeros(X.shape[1])
    for _ in range(40):
        H, g = logistic_hessian(w, X, y, lam * lam), logistic_gradient(w, X, y, lam * lam)
        w = w - np.linalg.pinv(H) @ g
    return w
