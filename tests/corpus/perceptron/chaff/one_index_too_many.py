"""The index that ended the loop is recorded as well."""
# refuted by: weights-are-the-sum-of-the-mistakes, mistake-bound, progress-along-the-separator


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        scores = y * (X @ w)
        i = int(np.argmin(scores))
        mistakes.append(i)
        if scores[i] > 0:
            break
        w = w + eta * y[i] * X[i]
    return w, mistakes
