"""Divided by the number of classes."""
# refuted by: softmax-loss-is-the-negative-log-likelihood


def softmax_loss(W, X, k):
    Z = X @ W.T
    Z = Z - Z.max(axis=1, keepdims=True)
    total = np.sum(np.log(np.exp(Z).sum(axis=1)) - Z[np.arange(len(k)), k])
    return total / W.shape[0]
