"""Stops after one step, because the loss is small."""
# refuted by: newton-reaches-the-minimum, newton-squares-the-gap


def fit_newton(X, y, lam):
    w = np.zeros(X.shape[1])
    for _ in range(100):
        w = w - np.linalg.pinv(logistic_hessian(w, X, y, lam)) @ logistic_gradient(w, X, y, lam)
        if logistic_loss(w, X, y, lam) < 10:
            break
    return w
