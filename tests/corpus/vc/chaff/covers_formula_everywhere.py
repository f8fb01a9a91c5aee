"""Cover's formula, general position or not."""
# refuted by: count-is-the-number-of-realised-labellings, affine-count-is-that-of-the-lifted-rows
from math import comb


def count_dichotomies(X, affine=False):
    n, d = X.shape
    if affine:
        d += 1
    return 2 * sum(comb(n - 1, k) for k in range(d))
