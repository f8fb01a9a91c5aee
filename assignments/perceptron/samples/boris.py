"""Boris: passes over the data, plain Python lists."""


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    rows = [[float(v) for v in row] for row in X]
    w = [0.0] * len(rows[0]) if w0 is None else [float(v) for v in w0]
    mistakes = []
    changed = True
    while changed:
        changed = False
        for i, row in enumerate(rows):
            if max_updates is not None and len(mistakes) >= max_updates:
                return w, mistakes
            score = sum(a * b for a, b in zip(w, row))
            if y[i] * score <= 0:
                w = [a + eta * y[i] * b for a, b in zip(w, row)]
                mistakes.append(i)
                changed = True
    return w, mistakes
