"""Random order: a fresh permutation each pass."""


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    rng = np.random.default_rng(7)
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while np.any(y * (X @ w) <= 0):
        for i in rng.permutation(len(y)):
            if max_updates is not None and len(mistakes) == max_updates:
                return w, mistakes
            if y[i] * (X[i] @ w) <= 0:
                w += eta * y[i] * X[i]
                mistakes.append(i)
    return w, mistakes
