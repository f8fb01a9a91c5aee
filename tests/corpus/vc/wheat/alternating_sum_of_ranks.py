"""Dichotomies counted by Whitney's alternating sum over all sets of rows; a numpy integer out."""
from itertools import combinations


def count_dichotomies(X, affine=False):
    A = np.hstack([X, np.ones((len(X), 1))]) if affine else X
    sizes = np.abs(A).max(axis=1)
    A = A / np.where(sizes > 0, sizes, 1)[:, None]
    total = 1
    for k in range(1, len(A) + 1):
        for S in combinations(range(len(A)), k):
            total += (-1) ** (k - np.linalg.matrix_rank(A[list(S)]))
    return np.int64(total)
