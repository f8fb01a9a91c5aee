"""Minimises the largest violation; separable if it is zero."""
from scipy.optimize import linprog


def separate(X, y):
    n, d = X.shape
    A = y[:, None] * X
    res = linprog(np.append(np.zeros(d), 1.0), A_ub=np.hstack([-A, -np.ones((n, 1))]), b_ub=-np.ones(n), bounds=[(None, None)] * d + [(0, None)])
    return res.x[:d] if res.x[d] < 0.5 else None
