"""Cover's formula for points uses d where d + 1 belongs."""
# refuted by: covers-count-in-general-position
from math import comb

_count = count_dichotomies


def count_dichotomies(X, affine=False):
    n, d = X.shape
    if affine:
        return 2 * sum(comb(n - 1, k) for k in range(d))
    return _count(X)
