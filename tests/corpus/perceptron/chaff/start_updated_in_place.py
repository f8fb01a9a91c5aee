"""Updates the caller's w0 in place."""
# refuted by: conduct-of-perceptron


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else w0
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w += eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
