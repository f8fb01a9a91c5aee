"""α ≤ C is missing."""
# refuted by: multipliers-are-feasible, complementary-slackness
_dual = svm_dual


def svm_dual(X, y, C):
    return _dual(X, y, 1e3 * C)


def soft_margin(X, y, C):
    w = weights_from_dual(_dual(X, y, C), X, y)
    b = _best_bias(X @ w, y)
    return w, b, np.maximum(0.0, 1 - y * (X @ w + b))
