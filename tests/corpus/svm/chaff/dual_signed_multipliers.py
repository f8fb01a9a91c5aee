"""Returns α_i y_i, the coefficients of the expansion, as libraries do."""
# refuted by: multipliers-are-feasible, dual-weights-are-the-soft-margin
_dual = svm_dual


def svm_dual(X, y, C):
    return _dual(X, y, C) * y


def soft_margin(X, y, C):
    w = weights_from_dual(_dual(X, y, C), X, y)
    b = _best_bias(X @ w, y)
    return w, b, np.maximum(0.0, 1 - y * (X @ w + b))
