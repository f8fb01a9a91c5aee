"""A w ≤ −1: the opposite halfspace."""
# refuted by: separator-has-zero-error, separator-has-every-margin-at-least-one, rescaling-lemma
from scipy.optimize import linprog


def separate(X, y):
    A = y[:, None] * X
    res = linprog(np.zeros(X.shape[1]), A_ub=A, b_ub=-np.ones(len(y)), bounds=(None, None))
    return res.x if res.success else None
