"""lstsq with the weights instead of their square roots."""
# refuted by: newton-reaches-the-minimum


def fit_newton(X, y, lam):
    n, d = X.shape
    t, w = (y + 1) / 2, np.zeros(d)
    ridge = np.sqrt(2 * penalty_weight() * lam / loss_weight(n))
    for _ in range(40):
        p = sigmoid(X @ w)
        R = np.maximum(p * (1 - p), 1e-10)
        z = X @ w + (t - p) / R
        A = np.vstack([R[:, None] * X, ridge * np.eye(d)])
        w = np.linalg.lstsq(A, np.concatenate([R * z, np.zeros(d)]), rcond=None)[0]
    return w
