"""Pure Python lists in and out."""


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    X, y = [list(map(float, row)) for row in X], list(map(float, y))
    w = [0.0 for _ in X[0]] if w0 is None else [float(v) for v in w0]
    mistakes = []
    i, right = 0, 0
    while right < len(X) and (max_updates is None or len(mistakes) < max_updates):
        if y[i] * sum(a * b for a, b in zip(w, X[i])) > 0:
            right += 1
        else:
            w = [a + eta * y[i] * b for a, b in zip(w, X[i])]
            mistakes.append(i)
            right = 0
        i = (i + 1) % len(X)
    return w, mistakes
