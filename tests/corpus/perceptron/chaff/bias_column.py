"""Trains with a bias column and returns the weights without it."""
# refuted by: updates-only-on-mistakes, stops-with-every-example-right


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    A = np.column_stack([np.ones(len(X)), X])
    w = np.zeros(A.shape[1])
    if w0 is not None:
        w[1:] = w0
    mistakes = []
    while len(mistakes) < (5000 if max_updates is None else max_updates):
        wrong = np.flatnonzero(y * (A @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * y[i] * A[i]
        mistakes.append(i)
    return w[1:], mistakes
