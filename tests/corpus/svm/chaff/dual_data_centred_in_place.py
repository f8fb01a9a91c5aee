"""The dual does not see where the origin is, so X is centred; in place."""
# refuted by: conduct-of-svm-dual
_dual = svm_dual


def svm_dual(X, y, C):
    X -= X.mean(axis=0)
    return _dual(X, y, C)
