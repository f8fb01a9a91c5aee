"""The bias stays between −100 and 100."""
# refuted by: affine-separability-has-no-origin
from scipy.optimize import linprog


def separate_affine(X, y):
    n, d = X.shape
    A = y[:, None] * np.column_stack([X, np.ones(n)])
    res = linprog(np.zeros(d + 1), A_ub=-A, b_ub=-np.ones(n), bounds=[(None, None)] * d + [(-100, 100)])
    return (res.x[:d], res.x[d]) if res.success else None
