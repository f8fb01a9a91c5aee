"""The sum where the mean is asked."""
# refuted by: softmax-gradient-follows-the-formula, softmax-minimum-balances-the-penalty
# conventions: loss=mean


def softmax_gradient(W, X, k):
    P = softmax(X @ W.T)
    P[np.arange(len(k)), k] -= 1
    return P.T @ X
