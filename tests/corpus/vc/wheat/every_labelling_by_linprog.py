"""Every labelling and its opposite by one linear program, on the data as they come; the solver's status decides."""
import itertools


def _realisable(A, y):
    result = linprog(c=np.zeros(A.shape[1]), A_ub=-(y[:, None] * A), b_ub=-np.ones(len(A)),
                     bounds=[(None, None)] * A.shape[1], method="highs")
    return result.status == 0


def _with_ones(X):
    return np.hstack([np.ones((X.shape[0], 1)), X])


def _labellings(n):
    return ((1, *y) for y in itertools.product([-1, 1], repeat=n - 1))


def is_shattered(X, affine=False):
    A = _with_ones(X) if affine else X
    for y in _labellings(len(X)):
        if not _realisable(A, np.array(y)):
            return False
    return True


def count_dichotomies(X, affine=False):
    A = _with_ones(X) if affine else X
    return 2 * sum(_realisable(A, np.array(y)) for y in _labellings(len(X)))
