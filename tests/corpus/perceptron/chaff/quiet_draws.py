"""Stops after n random draws in a row without a mistake."""
# refuted by: stops-with-every-example-right


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    quiet = 0
    while quiet < len(y) and (max_updates is None or len(mistakes) < max_updates):
        i = np.random.randint(len(y))
        if y[i] * (X[i] @ w) <= 0:
            w = w + eta * y[i] * X[i]
            mistakes.append(i)
            quiet = 0
        else:
            quiet += 1
    return w, mistakes
