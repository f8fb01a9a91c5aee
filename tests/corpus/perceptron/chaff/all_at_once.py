"""Adds every mistake of the moment in one update and records them all."""
# refuted by: updates-only-on-mistakes


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    for _ in range(5000):
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if max_updates is not None:
            wrong = wrong[: max_updates - len(mistakes)]
        if wrong.size == 0:
            break
        w = w + eta * y[wrong] @ X[wrong]
        mistakes.extend(wrong.tolist())
    return w, mistakes
