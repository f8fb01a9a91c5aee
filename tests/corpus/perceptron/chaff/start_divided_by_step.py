"""Steps of length 1 from w0/eta, as if the length of w did not matter."""
# refuted by: step-size-leaves-the-start-alone


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    v = np.zeros(X.shape[1]) if w0 is None else w0 / eta**2
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(y * (X @ v) <= 0)
        if wrong.size == 0:
            break
        v = v + y[wrong[0]] * X[wrong[0]]
        mistakes.append(int(wrong[0]))
    return eta * v, mistakes
