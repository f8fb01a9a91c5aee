"""Stops at the first example that is right."""
# refuted by: stops-with-every-example-right, any-start-still-separates


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes, i = [], 0
    while max_updates is None or len(mistakes) < max_updates:
        if y[i] * (X[i] @ w) > 0:
            break
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
        i = (i + 1) % len(y)
    return w, mistakes
