"""The start is multiplied by η with the rest."""
# refuted by: step-size-leaves-the-start-alone


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    v = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(y * (X @ v) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        v = v + y[i] * X[i]
        mistakes.append(i)
    return eta * v, mistakes
