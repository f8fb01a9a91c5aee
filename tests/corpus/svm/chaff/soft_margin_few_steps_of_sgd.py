"""Subgradient descent stopped long before the optimum."""
# refuted by: soft-margin-is-optimal


def soft_margin(X, y, C):
    w, b = np.zeros(X.shape[1]), 0.0
    for t in range(1, 301):
        out = y * (X @ w + b) < 1
        w = w - (2 * KAPPA * w - C * (y[out] @ X[out])) / (2 * KAPPA * (t + 1))
        b = b + C * y[out].sum() / (t + 1)
    return w, b, np.maximum(0, 1 - y * (X @ w + b))
