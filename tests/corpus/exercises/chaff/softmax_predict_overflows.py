"""exp of the scores as they are: infinity over infinity."""
# refuted by: softmax-predict-takes-the-most-probable-class


def softmax_predict(X, W):
    with np.errstate(all="ignore"):
        E = np.exp(X @ W.T)
        return np.argmax(E / E.sum(axis=1, keepdims=True), axis=1)
