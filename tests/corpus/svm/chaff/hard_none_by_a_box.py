"""Separability by a linear program with weights between -10 and 10: small data get None."""
# refuted by: hard-margin-exists-exactly-when-separable, hard-margin-moves-with-the-data
from scipy.optimize import linprog

_hard = hard_margin


def hard_margin(X, y):
    A = y[:, None] * np.column_stack([X, np.ones(len(y))])
    feasible = linprog(np.zeros(A.shape[1]), A_ub=-A, b_ub=-np.ones(len(y)), bounds=(-10, 10))
    return _hard(X, y) if feasible.status == 0 else None
