"""A new record and new plain numbers at every update: the slow way to write it down."""


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = [0.0] * X.shape[1] if w0 is None else [float(v) for v in w0]
    mistakes, i, right = np.array([], dtype=int), 0, 0
    while right < len(y) and (max_updates is None or len(mistakes) < max_updates):
        if y[i] * sum(a * b for a, b in zip(w, X[i])) <= 0:
            w = [a + eta * y[i] * b for a, b in zip(w, X[i])]
            mistakes, right = np.append(mistakes, i), 0
        else:
            right += 1
        i = (i + 1) % len(y)
    return np.array(w), mistakes
