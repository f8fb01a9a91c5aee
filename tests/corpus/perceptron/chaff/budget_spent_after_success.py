"""With a budget, goes on until it is spent."""
# refuted by: budget-is-spent-exactly


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        i = int(np.argmin(y * (X @ w)))
        if max_updates is None and y[i] * (X[i] @ w) > 0:
            break
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
