"""Starts at the first example and tests y<w, x> < 0."""
# refuted by: stops-with-every-example-right, bound-is-tight-on-the-basis


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = y[0] * X[0] * eta if w0 is None else np.array(w0, dtype=float)
    mistakes = [0] if w0 is None else []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(y * (X @ w) < 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
