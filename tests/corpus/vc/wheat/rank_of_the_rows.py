"""Shattering by numpy's rank, balls by the rank of the differences, numpy booleans out."""


def is_shattered(X, affine=False):
    A = np.column_stack([np.ones(len(X)), X]) if affine else X
    return np.linalg.matrix_rank(A) == A.shape[0]


def is_shattered_by_balls(X):
    if len(X) == 1:
        return np.True_
    return np.linalg.matrix_rank(X[1:] - X[0]) == len(X) - 1
