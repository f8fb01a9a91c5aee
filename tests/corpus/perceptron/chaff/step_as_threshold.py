"""A mistake is y<w, x> <= η."""
# refuted by: updates-are-subgradient-steps


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while len(mistakes) < (3000 if max_updates is None else max_updates):
        wrong = np.flatnonzero(y * (X @ w) <= eta)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
