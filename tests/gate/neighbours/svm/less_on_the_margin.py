"""Less weight on the examples that lie on the margin."""
# keeps: complementary-slackness
# refuted by: strong-duality


def svm_dual(X, y, C, right=svm_dual):
    alpha = right(X, y, C)
    scores = X @ weights_from_dual(alpha, X, y)
    b = _best_bias(scores, y)
    return np.where(np.abs(y * (scores + b) - 1) < 1e-5, alpha / 2, alpha)
