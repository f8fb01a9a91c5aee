"""The mean where the sum is asked."""
# refuted by: softmax-loss-is-the-negative-log-likelihood, softmax-loss-of-equal-weights-is-log-k, softmax-gradient-is-the-derivative-of-the-loss, softmax-loss-is-least-at-the-minimiser
# conventions: loss=sum


def softmax_loss(W, X, k):
    Z = X @ W.T
    Z = Z - Z.max(axis=1, keepdims=True)
    return np.mean(np.log(np.exp(Z).sum(axis=1)) - Z[np.arange(len(k)), k])
