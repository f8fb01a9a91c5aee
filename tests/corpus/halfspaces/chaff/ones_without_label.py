"""The column of ones is not multiplied by y."""
# refuted by: affine-separator-exactly-where-there-is-one, affine-is-homogeneous-on-lifted-data, affine-separability-has-no-origin
from scipy.optimize import linprog


def separate_affine(X, y):
    n, d = X.shape
    A = np.column_stack([y[:, None] * X, np.ones(n)])
    res = linprog(np.zeros(d + 1), A_ub=-A, b_ub=-np.ones(n), bounds=(None, None))
    return (res.x[:d], res.x[d]) if res.success else None
