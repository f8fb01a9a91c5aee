"""Multiplies the labels into the caller's X."""
# refuted by: conduct-of-perceptron


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    X *= y[:, None]
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(X @ w <= 0)
        if wrong.size == 0:
            break
        w = w + eta * X[wrong[0]]
        mistakes.append(int(wrong[0]))
    return w, mistakes
