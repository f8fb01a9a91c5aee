"""A row that was seen before is skipped, whatever its label is."""
# refuted by: budget-is-spent-exactly


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    _, first = np.unique(X, axis=0, return_index=True)
    first = np.sort(first)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = first[y[first] * (X[first] @ w) <= 0]
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
