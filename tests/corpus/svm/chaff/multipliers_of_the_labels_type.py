"""The multipliers are stored in an array like the labels."""
# refuted by: conduct-of-svm-dual

_dual = svm_dual


def svm_dual(X, y, C):
    alpha = np.zeros_like(y)
    alpha[:] = _dual(X, y, C)
    return alpha
