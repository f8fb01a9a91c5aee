"""The rows y_i x_i are made in the caller's matrix and not made back."""
# refuted by: conduct-of-svm-dual
_dual = svm_dual


def svm_dual(X, y, C):
    alpha = _dual(X, y, C)
    X *= y[:, None]
    return alpha
