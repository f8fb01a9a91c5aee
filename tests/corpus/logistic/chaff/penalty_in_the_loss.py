"""A penalty in the loss that nobody asked for."""
# refuted by: softmax-loss-is-the-negative-log-likelihood


_loss = softmax_loss


def softmax_loss(W, X, k):
    return _loss(W, X, k) + 0.5 * 0.01 * np.sum(W * W)
