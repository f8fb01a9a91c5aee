"""All arithmetic in float32."""


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    A = X.astype(np.float32)
    w = np.zeros(A.shape[1], dtype=np.float32) if w0 is None else w0.astype(np.float32)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(y.astype(np.float32) * (A @ w) <= 0)
        if wrong.size == 0:
            break
        i = wrong[0]
        w = w + np.float32(eta * y[i]) * A[i]
        mistakes.append(i)
    return w, mistakes
