"""The scores are divided by the number of classes."""
# refuted by: softmax-is-accurate-everywhere, softmax-of-two-classes-is-the-sigmoid, softmax-boundaries-are-linear


def softmax(Z):
    A = (Z - Z.max(axis=1, keepdims=True)) / Z.shape[1]
    E = np.exp(A)
    return E / E.sum(axis=1, keepdims=True)
