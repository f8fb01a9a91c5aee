"""Asks for the margin of an answer that is not there."""
# refuted by: none-exactly-when-inseparable
from scipy.optimize import linprog


def separate(X, y):
    A = y[:, None] * X
    res = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-np.ones(len(y)), bounds=(None, None))
    w = res.x / np.min(y * (X @ res.x))
    return w if res.success else None
