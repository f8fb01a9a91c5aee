"""Full Newton steps from zero until the step is short; the pseudo-inverse for any rank."""


def fit_newton(X, y, lam):
    w = np.zeros(X.shape[1])
    while True:
        step = np.linalg.pinv(logistic_hessian(w, X, y, lam)) @ logistic_gradient(w, X, y, lam)
        w = w - step
        if np.linalg.norm(step) <= 1e-6 * np.linalg.norm(w) + 1e-12:
            return w
