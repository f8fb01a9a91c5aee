"""Weights as a (d, 1) column, a list for the pair."""


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    n, d = X.shape
    w = np.zeros((d, 1)) if w0 is None else np.array(w0, dtype=float).reshape(d, 1)
    Y = y.reshape(n, 1)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.argwhere((Y * (X @ w) <= 0).ravel())
        if len(wrong) == 0:
            break
        i = wrong[0, 0]
        w = w + eta * Y[i, 0] * X[i].reshape(d, 1)
        mistakes.append([i])
    return [w, np.array(mistakes)]
