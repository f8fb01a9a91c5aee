"""separate multiplies the labels into the caller's X."""
# refuted by: conduct-of-separate
from scipy.optimize import linprog


def separate(X, y):
    X *= y[:, None]
    res = linprog(np.zeros(X.shape[1]), A_ub=-X, b_ub=-np.ones(len(y)), bounds=(None, None))
    return res.x


def separate_affine(X, y):
    w = separate(np.column_stack([X, np.ones(len(X))]), y)
    return None if w is None else (w[:-1], w[-1])
