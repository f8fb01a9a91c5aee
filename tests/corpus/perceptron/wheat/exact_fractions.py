"""Exact rationals inside; numbers come out as Python floats."""
from fractions import Fraction


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    rows = [[Fraction(float(v)) * int(label) for v in row] for row, label in zip(X, y)]
    w = [Fraction(float(v)) for v in (np.zeros(X.shape[1]) if w0 is None else w0)]
    mistakes, i, right = [], 0, 0
    while right < len(rows) and (max_updates is None or len(mistakes) < max_updates):
        if sum(a * b for a, b in zip(rows[i], w)) <= 0:
            w = [b + Fraction(float(eta)) * a for a, b in zip(rows[i], w)]
            mistakes.append(i)
            right = 0
        else:
            right += 1
        i = (i + 1) % len(rows)
    return [float(v) for v in w], mistakes
