"""scipy's linprog, dual simplex."""
from scipy.optimize import linprog


def separate(X, y):
    A = y[:, None] * X
    res = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-np.ones(len(y)), bounds=(None, None), method="highs-ds")
    return res.x if res.status == 0 else None
