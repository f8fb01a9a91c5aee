"""A free bias is fitted, and then dropped."""
# refuted by: svm-homogeneous-minimises-the-hinge

_right_svm = svm_homogeneous


def svm_homogeneous(X, y, lam):
    centred = X - X.mean(axis=0)
    return _right_svm(centred, y, lam)
