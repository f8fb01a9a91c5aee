"""A feasible point: the classes share the same total, evenly."""
# refuted by: strong-duality, complementary-slackness, dual-weights-are-the-soft-margin
_dual = svm_dual


def svm_dual(X, y, C):
    sizes = np.where(y > 0, np.sum(y > 0), np.sum(y < 0))
    return C * sizes.min() / sizes


def soft_margin(X, y, C):
    w = weights_from_dual(_dual(X, y, C), X, y)
    b = _best_bias(X @ w, y)
    return w, b, np.maximum(0.0, 1 - y * (X @ w + b))
