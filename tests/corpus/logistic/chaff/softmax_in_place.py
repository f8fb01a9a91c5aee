"""The maximum is taken off the caller's scores."""
# refuted by: conduct-of-softmax


def softmax(Z):
    Z -= Z.max(axis=1, keepdims=True)
    E = np.exp(Z)
    return E / E.sum(axis=1, keepdims=True)
