"""`if max_updates`: a budget of 0 means no limit."""
# refuted by: budget-is-spent-exactly


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    limit = max_updates if max_updates else 5000
    while len(mistakes) < limit:
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
