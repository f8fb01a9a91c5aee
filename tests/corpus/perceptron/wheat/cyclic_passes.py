"""Cyclic order: passes over the data until one is clean."""


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else w0.copy()
    mistakes = []
    clean = False
    while not clean:
        clean = True
        for i in range(len(y)):
            if max_updates is not None and len(mistakes) >= max_updates:
                return w, mistakes
            if y[i] * np.dot(w, X[i]) <= 0:
                w = w + eta * y[i] * X[i]
                mistakes.append(i)
                clean = False
    return w, mistakes
