"""1/λ where λ is meant."""
# refuted by: svm-homogeneous-minimises-the-hinge

_right_svm = svm_homogeneous


def svm_homogeneous(X, y, lam):
    return _right_svm(X, y, 1 / lam)
