"""Checks the solver's margins with >= 1 and no slack."""
# refuted by: none-exactly-when-inseparable, separator-has-every-margin-at-least-one
from scipy.optimize import linprog


def separate(X, y):
    A = y[:, None] * X
    res = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-np.ones(len(y)), bounds=(None, None))
    if res.x is None or not np.all(y * (X @ res.x) >= 1):
        return None
    return res.x
