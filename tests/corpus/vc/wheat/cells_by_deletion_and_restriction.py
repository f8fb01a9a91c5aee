"""Regions of the arrangement, with the last hyperplane taken out and then restricted to; exact."""
from fractions import Fraction


def _regions(rows):
    if not rows:
        return 1
    *others, last = rows
    lead = next((j for j, v in enumerate(last) if v != 0), None)
    if lead is None:
        return 0
    restricted = []
    for row in others:
        t = row[lead] / last[lead]
        projected = [a - t * b for j, (a, b) in enumerate(zip(row, last)) if j != lead]
        restricted.append(projected)
    if any(not any(row) for row in restricted):
        return _regions(others)
    return _regions(others) + _regions(restricted)


def count_dichotomies(X, affine=False):
    rows = [[Fraction(float(v)) for v in row] + ([Fraction(1)] if affine else []) for row in X]
    return _regions(rows)


def is_shattered(X, affine=False):
    return count_dichotomies(X, affine) == 2 ** len(X)
