"""The most violated example each time."""


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        scores = y * X.dot(w)
        i = int(np.argmin(scores))
        if scores[i] > 0:
            break
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
