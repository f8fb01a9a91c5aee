"""Classes counted from 1."""
# refuted by: softmax-predict-takes-the-most-probable-class


def softmax_predict(X, W):
    return np.argmax(X @ W.T, axis=1) + 1
