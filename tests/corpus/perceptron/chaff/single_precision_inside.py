"""Weights are kept in float32 and handed out as float64."""
# refuted by: any-start-still-separates, weights-are-the-sum-of-the-mistakes


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1], np.float32) if w0 is None else np.array(w0, np.float32)
    mistakes = []
    while len(mistakes) < (5000 if max_updates is None else max_updates):
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = (w + eta * y[i] * X[i]).astype(np.float32)
        mistakes.append(i)
    return w.astype(float), mistakes
