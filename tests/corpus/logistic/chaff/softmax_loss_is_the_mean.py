"""The mean where the sum is asked."""
# refuted by: softmax-loss-is-the-negative-log-likelihood, softmax-minimum-balances-the-penalty
# conventions: loss=sum


def softmax_loss(W, X, k):
    Z = X @ W.T
    Z = Z - Z.max(axis=1, keepdims=True)
    return np.mean(np.log(np.exp(Z).sum(axis=1)) - Z[np.arange(len(k)), k])
