"""b is the mean over all support vectors, those at C included."""
# refuted by: soft-margin-is-optimal, soft-margin-moves-with-the-data


def soft_margin(X, y, C):
    alpha = svm_dual(X, y, C)
    w = weights_from_dual(alpha, X, y)
    support = alpha > 1e-6 * C
    b = np.mean(y[support] - X[support] @ w)
    return w, b, np.maximum(0, 1 - y * (X @ w + b))
