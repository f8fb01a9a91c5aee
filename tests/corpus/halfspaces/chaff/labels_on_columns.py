"""y * X, which scales columns where n = d."""
# refuted by: separator-has-every-margin-at-least-one, none-exactly-when-inseparable
from scipy.optimize import linprog


def separate(X, y):
    A = y * X if X.shape[0] == X.shape[1] else y[:, None] * X
    res = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-np.ones(len(y)), bounds=(None, None))
    return res.x if res.success else None
