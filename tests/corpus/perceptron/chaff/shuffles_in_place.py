"""Shuffles the caller's rows and labels."""
# refuted by: conduct-of-perceptron


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    order = np.random.permutation(len(y))
    X[:], y[:] = X[order], y[order]
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        w = w + eta * y[wrong[0]] * X[wrong[0]]
        mistakes.append(int(order[wrong[0]]))
    return w, mistakes
