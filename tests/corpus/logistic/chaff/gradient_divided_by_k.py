"""Divided by the number of classes."""
# refuted by: softmax-gradient-follows-the-formula


def softmax_gradient(W, X, k):
    P = softmax(X @ W.T)
    P[np.arange(len(k)), k] -= 1
    return P.T @ X / W.shape[0]
