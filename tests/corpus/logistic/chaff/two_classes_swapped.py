"""The special case K = 2 uses w0 - w1."""
# refuted by: softmax-of-two-classes-is-the-sigmoid, softmax-boundaries-are-linear


_softmax = softmax


def softmax(Z):
    if Z.shape[1] == 2:
        p = sigmoid(Z[:, 0] - Z[:, 1])
        return np.column_stack([1 - p, p])
    return _softmax(Z)
