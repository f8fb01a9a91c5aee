"""Strictness by maximising the smallest score over the unit cube, compared with the data's size."""
import itertools


def _strictly(A, y):
    n, d = A.shape
    rows = A * y[:, None]
    c = np.append(np.zeros(d), -1.0)
    box = [(-1, 1)] * d + [(None, 1)]
    found = linprog(c, A_ub=np.hstack([-rows, np.ones((n, 1))]), b_ub=np.zeros(n), bounds=box)
    return -found.fun > 1e-9


def count_dichotomies(X, affine=False):
    A = np.column_stack([X - X.mean(0), np.ones(len(X))]) if affine else X.copy()
    size = np.abs(A).max(axis=0)
    A = A / np.where(size > 0, size, 1)
    size = np.abs(A).max(axis=1, keepdims=True)
    A = A / np.where(size > 0, size, 1)
    rest = itertools.product((1.0, -1.0), repeat=len(X) - 1)  # −w realises the opposite labels
    return 2.0 * sum(_strictly(A, np.array((1.0, *y))) for y in rest)
