"""Powers of two instead of e."""
# refuted by: softmax-is-accurate-everywhere, softmax-of-two-classes-is-the-sigmoid, softmax-boundaries-are-linear


def softmax(Z):
    E = 2.0 ** (Z - Z.max(axis=1, keepdims=True))
    return E / E.sum(axis=1, keepdims=True)
