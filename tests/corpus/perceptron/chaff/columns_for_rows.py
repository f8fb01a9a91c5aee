"""Looks at the first d rows only."""
# refuted by: stops-with-every-example-right


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = [i for i in range(min(X.shape[1], len(y))) if y[i] * (X[i] @ w) <= 0]
        if not wrong:
            break
        w = w + eta * y[wrong[0]] * X[wrong[0]]
        mistakes.append(wrong[0])
    return w, mistakes
