"""The logarithm to base K."""
# refuted by: softmax-loss-is-the-negative-log-likelihood, softmax-minimum-balances-the-penalty


_loss = softmax_loss


def softmax_loss(W, X, k):
    return _loss(W, X, k) / np.log(len(W) + 1)
