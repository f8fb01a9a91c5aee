"""exp of the scores as they are: nan at 1000."""
# refuted by: softmax-is-accurate-everywhere, softmax-ignores-a-shift-and-follows-the-order


def softmax(Z):
    E = np.exp(Z)
    return E / E.sum(axis=1, keepdims=True)
