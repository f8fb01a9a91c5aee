"""The constraint is <w, x> ≥ 1 for every example."""
# refuted by: separator-has-zero-error, affine-separability-has-no-origin
from scipy.optimize import linprog


def separate(X, y):
    res = linprog(np.zeros(X.shape[1]), A_ub=-X, b_ub=-np.ones(len(y)), bounds=(None, None))
    return res.x if res.success else None
