"""A price below 1e-3 is taken for 1e-3."""
# refuted by: soft-margin-is-optimal, multipliers-are-feasible

_svm_dual = svm_dual


def svm_dual(X, y, C):
    return _svm_dual(X, y, max(C, 1e-3))
