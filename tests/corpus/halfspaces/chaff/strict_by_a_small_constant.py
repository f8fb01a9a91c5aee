"""Asks for margins of 1e-6, not of 1."""
# refuted by: separator-has-every-margin-at-least-one, rescaling-lemma
from scipy.optimize import linprog


def separate(X, y):
    A = y[:, None] * X
    res = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-1e-6 * np.ones(len(y)), bounds=(None, None))
    return res.x if res.success else None
