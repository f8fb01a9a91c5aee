"""inv of the Hessian: garbage or an error where columns depend."""
# refuted by: newton-bears-collinear-columns


def fit_newton(X, y, lam):
    w = np.zeros(X.shape[1])
    for _ in range(30):
        w = w - np.linalg.inv(logistic_hessian(w, X, y, lam)) @ logistic_gradient(w, X, y, lam)
    return w
