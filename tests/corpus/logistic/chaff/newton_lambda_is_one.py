"""lambda is not passed on: 1 is used where it is positive."""
# refuted by: newton-reaches-the-minimum


def fit_newton(X, y, lam):
    strength = 1.0 if lam > 0 else 0.0
    w = np.zeros(X.shape[1])
    for _ in range(40):
        H, g = logistic_hessian(w, X, y, strength), logistic_gradient(w, X, y, strength)
        w = w - np.linalg.pinv(H) @ g
    return w
