"""Rows of W brought to length 1: the nearest in angle, not in score."""
# refuted by: softmax-predict-takes-the-most-probable-class, a-common-shift-changes-no-class


def softmax_predict(X, W):
    lengths = np.linalg.norm(W, axis=1, keepdims=True)
    return np.argmax(X @ (W / np.where(lengths > 0, lengths, 1.0)).T, axis=1)
