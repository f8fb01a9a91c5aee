"""Rows are divided by the sums of other rows where n = K."""
# refuted by: softmax-is-accurate-everywhere


def softmax(Z):
    E = np.exp(Z - Z.max(axis=1, keepdims=True))
    if Z.shape[0] == Z.shape[1]:
        return E / E.sum(axis=1)
    return E / E.sum(axis=1).reshape(-1, 1)
