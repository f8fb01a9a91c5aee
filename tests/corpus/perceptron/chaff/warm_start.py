"""Starts from the weights of the last call with as many columns."""
# refuted by: conduct-of-perceptron
_LAST = {}


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    d = X.shape[1]
    w = _LAST.get(d, np.zeros(d)) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while len(mistakes) < (5000 if max_updates is None else max_updates):
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
    _LAST[d] = w
    return w, mistakes
