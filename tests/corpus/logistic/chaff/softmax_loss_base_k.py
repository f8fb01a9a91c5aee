"""The logarithm to base K."""
# refuted by: softmax-loss-is-the-negative-log-likelihood, softmax-loss-of-equal-weights-is-log-k, softmax-loss-of-two-classes-is-the-logistic-loss, softmax-loss-is-least-at-the-minimiser


_loss = softmax_loss


def softmax_loss(W, X, k):
    return _loss(W, X, k) / np.log(len(W) + 1)
