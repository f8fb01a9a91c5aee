"""Maximises the smallest margin in a box, then rescales."""
from scipy.optimize import linprog


def separate(X, y):
    n, d = X.shape
    lengths = np.linalg.norm(X, axis=1, keepdims=True)
    if np.any(lengths == 0):
        return None
    A = y[:, None] * X / lengths
    res = linprog(np.append(np.zeros(d), -1.0), A_ub=np.hstack([-A, np.ones((n, 1))]), b_ub=np.zeros(n), bounds=[(-1, 1)] * d + [(None, 1)])
    if -res.fun <= 1e-12:
        return None
    w = res.x[:d]
    return w / np.min(y * (X @ w))
