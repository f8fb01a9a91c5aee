"""A constant column is taken for the bias and learns at a tenth of the rate."""
# refuted by: weights-are-the-sum-of-the-mistakes


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    constant = np.all(X == X[0], axis=0) & (len(X) > 1) & (len(set(y.tolist())) > 1)
    rate = np.where(constant, 0.125, 1.0)
    mistakes = []
    while len(mistakes) < (5000 if max_updates is None else max_updates):
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * y[i] * X[i] * rate
        mistakes.append(i)
    return w, mistakes
