"""Stops when the sum of max(0, −y<w, x>) is zero, ties included."""
# refuted by: stops-with-every-example-right


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    first = w0 is None
    while max_updates is None or len(mistakes) < max_updates:
        loss = np.maximum(0, -y * (X @ w)).sum()
        if loss == 0 and not first:
            break
        first = False
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
