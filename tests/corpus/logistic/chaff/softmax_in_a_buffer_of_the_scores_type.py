"""The rows of softmax are written into a table of the scores' type."""
# refuted by: conduct-of-softmax

_softmax = softmax


def softmax(Z):
    P = np.zeros_like(Z)
    P[:] = _softmax(Z)
    return P
