"""Stops when the step is below a tenth."""
# refuted by: newton-reaches-the-minimum, newton-squares-the-gap


def fit_newton(X, y, lam):
    w = np.zeros(X.shape[1])
    for _ in range(100):
        step = np.linalg.pinv(logistic_hessian(w, X, y, lam)) @ logistic_gradient(w, X, y, lam)
        if np.linalg.norm(step) < 0.1:
            break
        w = w - step
    return w
