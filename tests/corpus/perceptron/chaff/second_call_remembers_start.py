"""Keeps the start of the last call that gave one."""
# refuted by: conduct-of-perceptron
_start = None


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    global _start
    if w0 is not None:
        _start = np.array(w0, dtype=float)
    w = _start if _start is not None and len(_start) == X.shape[1] else np.zeros(X.shape[1])
    mistakes = []
    while len(mistakes) < (5000 if max_updates is None else max_updates):
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
