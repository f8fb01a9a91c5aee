"""Probabilities clipped at 1e-12."""
# refuted by: softmax-loss-is-the-negative-log-likelihood


def softmax_loss(W, X, k):
    P = np.clip(softmax(X @ W.T), 1e-12, 1)
    return -loss_weight(len(k)) * np.sum(np.log(P[np.arange(len(k)), k]))
