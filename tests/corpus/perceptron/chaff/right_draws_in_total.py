"""Stops after n correct random draws in total."""
# refuted by: stops-with-every-example-right


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    rng = np.random.RandomState(0)
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    right = 0
    while right < len(y) and (max_updates is None or len(mistakes) < max_updates):
        i = rng.randint(len(y))
        if y[i] * (X[i] @ w) <= 0:
            w = w + eta * y[i] * X[i]
            mistakes.append(i)
        else:
            right += 1
    return w, mistakes
