"""The penalty counts once for each example."""
# refuted by: newton-reaches-the-minimum


def fit_newton(X, y, lam):
    w = np.zeros(X.shape[1])
    for _ in range(40):
        H, g = logistic_hessian(w, X, y, lam / len(y)), logistic_gradient(w, X, y, lam / len(y))
        w = w - np.linalg.pinv(H) @ g
    return w
