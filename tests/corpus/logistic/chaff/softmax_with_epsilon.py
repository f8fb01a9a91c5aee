"""A small number in the denominator."""
# refuted by: softmax-is-accurate-everywhere


def softmax(Z):
    E = np.exp(Z - Z.max(axis=1, keepdims=True))
    return E / (E.sum(axis=1, keepdims=True) + 1e-8)
