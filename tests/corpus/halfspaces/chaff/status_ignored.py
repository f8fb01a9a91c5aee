"""Returns zeros where the solver has no answer."""
# refuted by: none-exactly-when-inseparable, affine-separator-exactly-where-there-is-one
from scipy.optimize import linprog


def separate(X, y):
    A = y[:, None] * X
    res = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-np.ones(len(y)), bounds=(None, None))
    return np.zeros(X.shape[1]) if res.x is None else res.x
