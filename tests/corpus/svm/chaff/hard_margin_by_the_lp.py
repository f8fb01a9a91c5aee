"""Any separator of the linear program: feasible, not the widest."""
# refuted by: hard-margin-is-the-largest, hard-margin-has-the-least-norm
from scipy.optimize import linprog


def hard_margin(X, y):
    n, d = X.shape
    A = y[:, None] * np.column_stack([X, np.ones(n)])
    found = linprog(np.zeros(d + 1), A_ub=-A, b_ub=-np.ones(n), bounds=[(None, None)] * (d + 1))
    return (found.x[:d], found.x[d]) if found.status == 0 else None
