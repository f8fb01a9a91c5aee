"""The class of smallest probability."""
# refuted by: softmax-predict-takes-the-most-probable-class


def softmax_predict(X, W):
    return np.argmin(X @ W.T, axis=1)
