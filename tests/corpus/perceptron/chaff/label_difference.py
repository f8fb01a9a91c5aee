"""Rosenblatt's y − ŷ with labels ±1: every step is twice too long."""
# refuted by: each-update-raises-its-margin, weights-are-the-sum-of-the-mistakes, norm-grows-slowly


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        guess = np.where(y * (X @ w) > 0, y, -y)
        wrong = np.flatnonzero(guess != y)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * (y[i] - guess[i]) * X[i]
        mistakes.append(i)
    return w, mistakes
