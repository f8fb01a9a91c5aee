"""The bias is a constant column and pays like every weight; centred data hide it."""
# refuted by: soft-margin-moves-with-the-data, soft-margin-is-optimal


def soft_margin(X, y, C):
    n, d = X.shape
    A = y[:, None] * np.column_stack([X, np.ones(n)])
    Q = A @ A.T
    price = C / (2 * KAPPA)
    alpha = np.zeros(n)
    for _ in range(300):
        for i in range(n):
            alpha[i] = np.clip(alpha[i] + (1 - Q[i] @ alpha) / Q[i, i], 0, price)
    v = A.T @ alpha
    return v[:d], v[d], np.maximum(0, 1 - A @ v)
