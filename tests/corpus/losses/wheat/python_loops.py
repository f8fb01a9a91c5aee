"""Pure Python: lists in, lists out, math only."""
# conventions: tie=plus
import math


def zero_one(s, y):
    return [0 if (1 if a >= 0 else -1) == b else 1 for a, b in zip(s, y)]


def squared(s, y):
    return [(b - a) ** 2 for a, b in zip(s, y)]


def cross_entropy(s, y):
    out = []
    for a, b in zip(s, y):
        m = a * b
        out.append(math.log1p(math.exp(-m)) if m > 0 else -m + math.log1p(math.exp(m)))
    return out


def scaled_cross_entropy(s, y):
    return [v / math.log(2) for v in cross_entropy(s, y)]


def hinge(s, y):
    return [max(0, 1 - a * b) for a, b in zip(s, y)]
