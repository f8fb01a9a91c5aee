"""The sum in Cover's formula runs to d for vectors, on points in general position only."""
# refuted by: covers-count-in-general-position, sauers-bound
from itertools import combinations
from math import comb

_count = count_dichotomies


def count_dichotomies(X, affine=False):
    n, d = X.shape
    r = np.linalg.matrix_rank
    if not affine and all(r(X[list(S)]) == min(n, d) for S in combinations(range(n), min(n, d))):
        return 2 * sum(comb(n - 1, k) for k in range(d + 1))
    return _count(X, affine)
