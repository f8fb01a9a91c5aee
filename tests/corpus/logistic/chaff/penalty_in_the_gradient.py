"""A penalty in the gradient that nobody asked for."""
# refuted by: softmax-gradient-follows-the-formula


_gradient = softmax_gradient


def softmax_gradient(W, X, k):
    return _gradient(W, X, k) + 0.01 * W
