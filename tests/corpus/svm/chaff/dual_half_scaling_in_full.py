"""The half-scaled dual where the assignment's objective is ‖w‖² + C Σ ξ."""
# refuted by: strong-duality, dual-weights-are-the-soft-margin
# conventions: svm=full
_dual, _weights = svm_dual, weights_from_dual


def svm_dual(X, y, C):
    return _dual(X, y, 2 * C) / 2


def soft_margin(X, y, C):
    w = _weights(_dual(X, y, C), X, y)
    b = _best_bias(X @ w, y)
    return w, b, np.maximum(0.0, 1 - y * (X @ w + b))
