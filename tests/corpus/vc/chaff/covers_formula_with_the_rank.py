"""Cover's formula with the rank in place of the dimension."""
# refuted by: count-is-the-number-of-realised-labellings, affine-count-is-that-of-the-lifted-rows
from math import comb


def count_dichotomies(X, affine=False):
    A = np.hstack([X, np.ones((len(X), 1))]) if affine else X
    return 2 * sum(comb(len(A) - 1, k) for k in range(int(np.linalg.matrix_rank(A))))
