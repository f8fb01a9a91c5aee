"""Python lists, a (d, 1) column, and a list for the pair."""
from scipy.optimize import linprog


def sign(z):
    if np.ndim(z) == 0:
        return 1 if z >= 0 else -1
    return [sign(v) for v in z]


def add_bias(X):
    return [[1.0, *row] if BIAS == "first" else [*row, 1.0] for row in X.tolist()]


def predict(X, w):
    return [[sign(sum(a * b for a, b in zip(row, w)))] for row in X]


def zero_one_error(X, y, w):
    wrong = 0
    for row, label in zip(X, y):
        if sign(sum(a * b for a, b in zip(row, w))) != label:
            wrong += 1
    return wrong / len(y)


def separate(X, y):
    X = np.asarray(X)
    rows = [[-label * v for v in row] for row, label in zip(X, y)]
    res = linprog([0] * len(rows[0]), rows, [-1] * len(rows), bounds=[(None, None)] * len(rows[0]))
    return None if res.x is None else res.x.reshape(-1, 1)


def separate_affine(X, y):
    rows = [[-label * v for v in row] + [-label] for row, label in zip(X, y)]
    res = linprog([0] * len(rows[0]), rows, [-1] * len(rows), bounds=(None, None))
    return None if res.x is None else [res.x[:-1].tolist(), res.x[-1:]]
