"""Division by p(1 - p) = 0 where a score is large."""
# refuted by: newton-reaches-the-minimum


def fit_newton(X, y, lam):
    n, d = X.shape
    t, w = (y + 1) / 2, np.zeros(d)
    ridge = 2 * penalty_weight() * lam
    for _ in range(40):
        p = sigmoid(X @ w)
        R = p * (1 - p)
        z = X @ w + (t - p) / R
        H = loss_weight(n) * (X.T * R) @ X + ridge * np.eye(d)
        w = np.linalg.lstsq(H, loss_weight(n) * X.T @ (R * z), rcond=None)[0]
    return w
