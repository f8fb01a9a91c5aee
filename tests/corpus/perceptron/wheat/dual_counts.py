"""Dual form: counts per example and a Gram matrix."""


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    n, d = X.shape
    G = X @ X.T
    start = np.zeros(d) if w0 is None else np.array(w0, dtype=float)
    alpha = np.zeros(n)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        scores = y * (X @ start + eta * G @ (alpha * y))
        wrong = np.flatnonzero(scores <= 0)
        if len(wrong) == 0:
            break
        alpha[wrong[0]] += 1
        mistakes.append(wrong[0])
    return start + eta * X.T @ (alpha * y), tuple(mistakes)
