"""A price beyond 10^4 is taken for 10^4."""
# refuted by: soft-margin-is-optimal, strong-duality

_svm_dual = svm_dual


def svm_dual(X, y, C):
    return _svm_dual(X, y, min(C, 1e4))
