"""scipy: linregress, pinvh, cho_solve, interior-point HiGHS."""

import scipy.linalg
import scipy.stats
from scipy.optimize import linprog as _linprog


def least_squares(X, y):
    return scipy.linalg.lstsq(X, y, cond=1e-12)[0]


def simple_ols(x, y):
    line = scipy.stats.linregress(x, y)
    return line.intercept, line.slope


def r_squared(x, y):
    return scipy.stats.pearsonr(x, y)[0] ** 2


def ridge(X, y, lam):
    factor = scipy.linalg.cho_factor(X.T @ X + lam * np.eye(X.shape[1]))
    return scipy.linalg.cho_solve(factor, X.T @ y)


def least_absolute(X, y):
    n, d = X.shape
    c = np.r_[np.zeros(d), np.ones(2 * n)]
    A = np.c_[X, np.eye(n), -np.eye(n)]
    bounds = [(None, None)] * d + [(0, None)] * (2 * n)
    return _linprog(c, A_eq=A, b_eq=y, bounds=bounds, method="highs-ipm").x[:d]
