"""The positive examples first, then the negative ones; lists."""


def halfspace_program(X, y):
    A = [list(x) for x in X[y > 0]] + [list(-x) for x in X[y < 0]]
    return [0] * X.shape[1], A, [1] * len(A)
