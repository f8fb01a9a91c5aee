"""The last class always has score 0."""
# refuted by: softmax-is-accurate-everywhere, softmax-follows-the-order-of-classes-and-rows, softmax-ignores-a-shift-of-a-row


def softmax(Z):
    A = Z.copy()
    A[:, -1] = 0
    E = np.exp(A - A.max(axis=1, keepdims=True))
    return E / E.sum(axis=1, keepdims=True)
