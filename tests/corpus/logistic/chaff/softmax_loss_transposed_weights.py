"""Where W is square it is used transposed."""
# refuted by: softmax-loss-is-the-negative-log-likelihood


_loss = softmax_loss


def softmax_loss(W, X, k):
    return _loss(W.T if W.shape[0] == W.shape[1] else W, X, k)
