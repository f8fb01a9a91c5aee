"""Stops at 99% accuracy."""
# refuted by: stops-with-every-example-right


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero((y * (X @ w) <= 0) if np.mean(y * (X @ w) > 0) < 0.99 else [])
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
