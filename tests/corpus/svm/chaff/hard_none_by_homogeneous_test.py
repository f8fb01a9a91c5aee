"""Separability is tested without the bias: classes on one side of the origin get None."""
# refuted by: hard-margin-exists-exactly-when-separable, hard-margin-moves-with-the-data
from scipy.optimize import linprog

_hard = hard_margin


def hard_margin(X, y):
    A = y[:, None] * X
    feasible = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-np.ones(len(y)), bounds=(None, None))
    if feasible.status != 0:
        return None
    return _hard(X, y)
