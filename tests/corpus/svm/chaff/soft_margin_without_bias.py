"""b = 0: the homogeneous soft margin."""
# refuted by: soft-margin-moves-with-the-data, soft-margin-is-optimal


def soft_margin(X, y, C):
    A = y[:, None] * X
    Q = A @ A.T + 1e-300 * np.eye(len(y))
    price = C / (2 * KAPPA)
    alpha = np.zeros(len(y))
    for _ in range(300):
        for i in range(len(y)):
            grad = 1 - Q[i] @ alpha
            alpha[i] = np.clip(alpha[i] + grad / Q[i, i], 0, price) if Q[i, i] > 1e-200 else price
    w = A.T @ alpha
    return w, 0.0, np.maximum(0, 1 - A @ w)
