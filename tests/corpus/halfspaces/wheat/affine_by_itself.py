"""The affine program written out, with b as its own variable."""
from scipy.optimize import linprog


def separate_affine(X, y):
    n, d = X.shape
    c = np.zeros(d + 1)
    A_ub = np.zeros((n, d + 1))
    for i in range(n):
        A_ub[i, :d] = -y[i] * X[i]
        A_ub[i, d] = -y[i]
    res = linprog(c, A_ub=A_ub, b_ub=-np.ones(n), bounds=[(None, None)] * (d + 1))
    if not res.success:
        return None
    return res.x[:d], res.x[d]
