"""max_updates counts passes."""
# refuted by: budget-is-spent-exactly


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes, epoch = [], 0
    while max_updates is None or epoch < max_updates:
        before = len(mistakes)
        for i in range(len(y)):
            if y[i] * (X[i] @ w) <= 0:
                w = w + eta * y[i] * X[i]
                mistakes.append(i)
        epoch += 1
        if len(mistakes) == before:
            break
    return w, mistakes
