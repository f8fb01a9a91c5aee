"""Returns the weights from before the last update."""
# refuted by: stops-with-every-example-right, weights-are-the-sum-of-the-mistakes


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    old = w
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        old, w = w, w + eta * y[i] * X[i]
        mistakes.append(i)
    return old, mistakes
