"""Takes the first coordinate for a bias and never updates it."""
# refuted by: each-update-raises-its-margin, weights-are-the-sum-of-the-mistakes, stops-with-every-example-right


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while len(mistakes) < (300 if max_updates is None else max_updates):
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w[1:] = w[1:] + eta * y[i] * X[i, 1:]
        mistakes.append(i)
    return w, mistakes
