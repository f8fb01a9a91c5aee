"""b ≥ 0, from linprog's default bounds."""
# refuted by: affine-separability-has-no-origin, affine-separator-exactly-where-there-is-one
from scipy.optimize import linprog


def separate_affine(X, y):
    n, d = X.shape
    A = y[:, None] * np.column_stack([X, np.ones(n)])
    res = linprog(np.zeros(d + 1), A_ub=-A, b_ub=-np.ones(n), bounds=[(None, None)] * d + [(0, None)])
    return (res.x[:d], res.x[d]) if res.success else None
