"""Cover's formula with the rank for the dimension, where no rows are parallel."""
# refuted by: count-is-the-number-of-realised-labellings
from math import comb

_count = count_dichotomies


def count_dichotomies(X, affine=False):
    A = np.column_stack([X, np.ones(len(X))]) if affine else X
    pairs = [np.linalg.matrix_rank(A[[i, j]]) for i in range(len(A)) for j in range(i)]
    if not np.any(A, axis=1).all() or min(pairs, default=2) < 2:
        return _count(X, affine)
    rank = np.linalg.matrix_rank(A)
    return 2 * sum(comb(len(A) - 1, k) for k in range(rank))
