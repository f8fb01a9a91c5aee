"""The sum where the mean is asked: Newton would creep."""
# refuted by: logistic-hessian-follows-the-formula
# conventions: loss=mean


def logistic_hessian(w, X, y, lam=0.0):
    p = sigmoid(X @ w)
    return (X.T * (p * (1 - p))) @ X + 2 * penalty_weight() * lam * np.eye(len(w))


def fit_newton(X, y, lam):
    w = np.zeros(X.shape[1])
    for _ in range(400):
        w = w - np.linalg.pinv(logistic_hessian(w, X, y, lam)) @ logistic_gradient(w, X, y, lam)
    return w
