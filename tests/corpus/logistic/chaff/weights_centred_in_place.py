"""The caller's weights are centred."""
# refuted by: conduct-of-softmax-gradient


_gradient = softmax_gradient


def softmax_gradient(W, X, k):
    W -= W[-1] + 1.0
    return _gradient(W, X, k)
