"""The special case K = 2 takes the logistic loss of w0 - w1."""
# refuted by: softmax-loss-is-the-negative-log-likelihood


_loss = softmax_loss


def softmax_loss(W, X, k):
    if len(W) == 2:
        return logistic_loss(W[0] - W[1], X, 2.0 * k - 1)
    return _loss(W, X, k)
