"""linprog's default bounds: w ≥ 0."""
# refuted by: none-exactly-when-inseparable, affine-separability-has-no-origin, separability-ignores-order-length-and-names
from scipy.optimize import linprog


def separate(X, y):
    A = y[:, None] * X
    res = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-np.ones(len(y)))
    return res.x if res.success else None
