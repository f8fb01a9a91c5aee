"""A last column of ones is thought to be redundant, and its weight stays 0."""
# refuted by: stops-with-every-example-right, weights-are-the-sum-of-the-mistakes


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mask = np.ones(X.shape[1])
    mask[-1] = 0.0 if X.shape[1] > 1 and len(X) > 1 and np.all(X[:, -1] == 1) else 1.0
    mistakes = []
    while len(mistakes) < (3000 if max_updates is None else max_updates):
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * y[i] * X[i] * mask
        mistakes.append(i)
    return w, mistakes
