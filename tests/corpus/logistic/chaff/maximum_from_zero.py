"""The running maximum starts at 0: all scores -800 give 0/0."""
# refuted by: softmax-is-accurate-everywhere, softmax-ignores-a-shift-and-follows-the-order


def softmax(Z):
    top = np.maximum(np.max(Z, axis=1, keepdims=True), 0)
    E = np.exp(Z - top)
    return E / E.sum(axis=1, keepdims=True)
