"""The largest score of the whole matrix is taken off."""
# refuted by: softmax-is-accurate-everywhere, softmax-ignores-a-shift-and-follows-the-order


def softmax(Z):
    E = np.exp(Z - Z.max())
    return E / E.sum(axis=1, keepdims=True)
