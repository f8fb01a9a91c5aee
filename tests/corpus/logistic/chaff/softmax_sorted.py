"""The probabilities come sorted."""
# refuted by: softmax-is-accurate-everywhere, softmax-ignores-a-shift-and-follows-the-order, softmax-boundaries-are-linear


def softmax(Z):
    E = np.exp(Z - Z.max(axis=1, keepdims=True))
    return np.sort(E / E.sum(axis=1, keepdims=True), axis=1)[:, ::-1]
