"""Weights in extended precision."""


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1], np.longdouble) if w0 is None else np.array(w0, np.longdouble)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        for i in range(len(y)):
            if y[i] * np.sum(X[i] * w) <= 0:
                w = w + eta * y[i] * X[i]
                mistakes.append(i)
                break
        else:
            break
    return w, mistakes
