"""Boris: everything right, in plain Python."""
from math import exp, log, log1p


def zero_one(s, y):
    return [int((1 if a >= 0 else -1) != b) for a, b in zip(s, y)]


def squared(s, y):
    return [(1 - a * b) ** 2 for a, b in zip(s, y)]


def cross_entropy(s, y):
    margins = [a * b for a, b in zip(s, y)]
    return [max(-m, 0) + log1p(exp(-abs(m))) for m in margins]


def scaled_cross_entropy(s, y):
    return [v / log(2) for v in cross_entropy(s, y)]


def hinge(s, y):
    return [max(0, 1 - a * b) for a, b in zip(s, y)]
