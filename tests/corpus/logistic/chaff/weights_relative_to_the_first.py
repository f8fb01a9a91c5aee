"""Only differences count, so the first class's weights are taken off the caller's W."""
# refuted by: conduct-of-softmax-loss


_softmax_loss = softmax_loss


def softmax_loss(W, X, k):
    W -= W[0].copy()
    return _softmax_loss(W, X, k)
