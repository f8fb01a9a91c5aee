"""The list of mistakes is a default argument."""
# refuted by: conduct-of-perceptron, weights-are-the-sum-of-the-mistakes


def perceptron(X, y, eta=1.0, w0=None, max_updates=None, mistakes=[]):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    updates = 0
    while max_updates is None or updates < max_updates:
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
        updates += 1
    return w, mistakes
