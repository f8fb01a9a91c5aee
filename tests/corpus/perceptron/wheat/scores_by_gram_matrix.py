"""Scores are kept up to date by the Gram matrix; the weights are added up at the end."""


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    start = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    G, scores = X @ X.T, X @ start
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(y * scores <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[-1])
        scores = scores + eta * y[i] * G[i]
        mistakes.append(i)
    often = np.bincount(np.array(mistakes, dtype=int), minlength=len(y))
    return start + eta * ((often * y) @ X), mistakes
