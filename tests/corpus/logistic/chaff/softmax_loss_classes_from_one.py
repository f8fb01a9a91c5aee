"""Classes are counted from one."""
# refuted by: softmax-loss-is-the-negative-log-likelihood


_loss = softmax_loss


def softmax_loss(W, X, k):
    return _loss(W, X, k - 1)
