"""Maps the labels to 0/1 and forgets to map them back."""
# refuted by: each-update-raises-its-margin, stops-with-every-example-right


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    t = (y + 1) / 2
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while len(mistakes) < (300 if max_updates is None else max_updates):
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * t[i] * X[i]
        mistakes.append(i)
    return w, mistakes
