"""log of an underflown probability is -inf."""
# refuted by: softmax-loss-is-the-negative-log-likelihood


def softmax_loss(W, X, k):
    P = softmax(X @ W.T)
    return -loss_weight(len(k)) * np.sum(np.log(P[np.arange(len(k)), k]))
