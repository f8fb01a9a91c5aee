"""Fifteen full steps, no test; the ridge rows are appended and lstsq solves the step."""


def fit_newton(X, y, lam):
    n, d = X.shape
    w = np.zeros(d)
    for _ in range(15):
        s = sigmoid(X @ w)
        weights = loss_weight(n) * s * (1 - s)
        ridge = 2 * penalty_weight() * lam
        A = np.vstack([np.sqrt(weights)[:, None] * X, np.sqrt(ridge) * np.eye(d)])
        H = A.T @ A
        w = w - np.linalg.lstsq(H, logistic_gradient(w, X, y, lam), rcond=None)[0]
    return w
