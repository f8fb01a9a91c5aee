"""The bound of Sauer's lemma is returned as the count."""
# refuted by: covers-count-in-general-position
from math import comb


def count_dichotomies(X, affine=False):
    n, d = X.shape
    vc = d + 1 if affine else d
    return sum(comb(n, k) for k in range(vc + 1))
