"""The last class always has score 0."""
# refuted by: softmax-is-accurate-everywhere, softmax-ignores-a-shift-and-follows-the-order


def softmax(Z):
    A = Z.copy()
    A[:, -1] = 0
    E = np.exp(A - A.max(axis=1, keepdims=True))
    return E / E.sum(axis=1, keepdims=True)
