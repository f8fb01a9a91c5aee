"""Records the number of the pass, not the example."""
# refuted by: weights-are-the-sum-of-the-mistakes


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    epoch = 0
    while True:
        changed = False
        for i in range(len(y)):
            if max_updates is not None and len(mistakes) >= max_updates:
                return w, mistakes
            if y[i] * (X[i] @ w) <= 0:
                w = w + eta * y[i] * X[i]
                mistakes.append(epoch % len(y))
                changed = True
        if not changed:
            return w, mistakes
        epoch += 1
