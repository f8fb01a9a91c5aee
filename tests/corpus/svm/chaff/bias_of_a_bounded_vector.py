"""alpha < C is tested exactly, so an interior point's 0.9999999 C counts as free."""
# refuted by: soft-margin-is-optimal, soft-margin-moves-with-the-data


def soft_margin(X, y, C):
    centre, radius = _frame(X)
    unit = radius**2 / (2 * KAPPA)
    alpha = _dual_optimum((X - centre) / radius, y, C * unit) / unit * (1 - 1e-9)
    w = weights_from_dual(alpha, X, y)
    free = [i for i in range(len(y)) if 1e-5 < alpha[i] < C]
    i = free[0] if free else 0
    b = y[i] - X[i] @ w
    return w, b, np.maximum(0, 1 - y * (X @ w + b))
