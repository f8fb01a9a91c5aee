"""The columns are standardised and the weights left on that scale."""
# refuted by: newton-reaches-the-minimum


def fit_newton(X, y, lam):
    spread = X.std(axis=0)
    Z = (X - X.mean(axis=0)) / np.where(spread > 0, spread, 1)
    w = np.zeros(X.shape[1])
    for _ in range(40):
        w = w - np.linalg.pinv(logistic_hessian(w, Z, y, lam)) @ logistic_gradient(w, Z, y, lam)
    return w
