"""The solver has its own ½ and P has another: α is doubled."""
# refuted by: strong-duality, dual-weights-are-the-soft-margin
_dual, _weights = svm_dual, weights_from_dual


def svm_dual(X, y, C):
    return np.minimum(C, 2 * _dual(X, y, C / 2))


def soft_margin(X, y, C):
    w = _weights(_dual(X, y, C), X, y)
    b = _best_bias(X @ w, y)
    return w, b, np.maximum(0.0, 1 - y * (X @ w + b))
