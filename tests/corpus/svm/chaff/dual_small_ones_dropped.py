"""Multipliers below a tenth of C are rounded to zero."""
# refuted by: multipliers-are-feasible, strong-duality
_dual = svm_dual


def svm_dual(X, y, C):
    alpha = _dual(X, y, C)
    alpha[alpha < 0.1 * C] = 0.0
    return alpha
