"""Asks for margins of at least 0: w = 0 will do."""
# refuted by: separator-has-every-margin-at-least-one, separator-has-zero-error, none-exactly-when-inseparable
from scipy.optimize import linprog


def separate(X, y):
    A = y[:, None] * X
    res = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=np.zeros(len(y)), bounds=(None, None))
    return res.x if res.success else None
