"""The box is 0 ≤ α ≤ C/n, as for the mean loss."""
# refuted by: strong-duality, complementary-slackness
_dual = svm_dual


def svm_dual(X, y, C):
    return _dual(X, y, C / len(y))
