"""The squared slack, C Σ ξ², by adding 1/(2C) to the kernel's diagonal."""
# refuted by: soft-margin-is-optimal, large-price-gives-the-hard-margin
_hard = hard_margin


def soft_margin(X, y, C):
    n, d = X.shape
    lifted = np.column_stack([X, np.eye(n) * np.sqrt(KAPPA / C)])
    v, b = _hard(lifted, y)
    w = v[:d]
    return w, b, np.maximum(0, 1 - y * (X @ w + b))
