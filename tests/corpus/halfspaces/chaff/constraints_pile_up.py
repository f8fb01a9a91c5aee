"""The list of constraints is a default argument."""
# refuted by: conduct-of-separate-affine
from scipy.optimize import linprog


def separate_affine(X, y, rows={}):
    n, d = X.shape
    rows.setdefault(d, []).extend((-y[:, None] * np.column_stack([X, np.ones(n)])).tolist())
    A = np.array(rows[d])
    res = linprog(np.zeros(d + 1), A_ub=A, b_ub=-np.ones(len(A)), bounds=(None, None))
    return (res.x[:d], res.x[d]) if res.success else None
