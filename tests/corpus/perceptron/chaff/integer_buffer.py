"""The weights live in an integer array."""
# refuted by: weights-are-the-sum-of-the-mistakes, step-size-changes-only-the-length, progress-along-the-separator


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1], dtype=int)
    if w0 is not None:
        w = w0.astype(int)
    mistakes = []
    while len(mistakes) < (500 if max_updates is None else max_updates):
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w[:] = w + eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
