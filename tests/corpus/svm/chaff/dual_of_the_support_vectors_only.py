"""The multipliers come first, padded with zeros: they lose their places."""
# refuted by: complementary-slackness, multipliers-are-feasible
_dual = svm_dual


def svm_dual(X, y, C):
    alpha = _dual(X, y, C)
    support = alpha[alpha > 1e-8 * C]
    return np.concatenate([support, np.zeros(len(y) - len(support))])


def soft_margin(X, y, C):
    w = weights_from_dual(_dual(X, y, C), X, y)
    b = _best_bias(X @ w, y)
    return w, b, np.maximum(0.0, 1 - y * (X @ w + b))
