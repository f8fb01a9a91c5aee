"""Counts up to seven points one labelling at a time; from eight on it trusts Cover's formula."""
# refuted by: count-is-the-number-of-realised-labellings, affine-count-is-that-of-the-lifted-rows
from math import comb

_count = count_dichotomies


def count_dichotomies(X, affine=False):
    n, d = X.shape
    return _count(X, affine) if n < 8 else 2 * sum(comb(n - 1, k) for k in range(d + affine))
