"""The loop ends one row early."""
# refuted by: stops-with-every-example-right


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    changed = True
    while changed:
        changed = False
        for i in range(len(y) - 1):
            if max_updates is not None and len(mistakes) >= max_updates:
                return w, mistakes
            if y[i] * (X[i] @ w) <= 0:
                w = w + eta * y[i] * X[i]
                mistakes.append(i)
                changed = True
    return w, mistakes
