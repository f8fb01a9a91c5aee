"""The textbook's standard form: w = u − v with u, v ≥ 0, and the least sum of both."""
from scipy.optimize import linprog


def separate(X, y):
    A = np.asarray(y)[:, None] * np.asarray(X, dtype=float)
    size = np.max(np.abs(A), axis=1, keepdims=True)
    if np.any(size == 0):
        return None
    A = A / size
    n, d = A.shape
    found = linprog(np.ones(2 * d), A_ub=np.hstack([-A, A]), b_ub=-np.ones(n), bounds=(0, None))
    if found.x is None:
        return None
    w = found.x[:d] - found.x[d:]
    margin = np.min(size[:, 0] * (A @ w))
    return w / margin if margin > 0 else None
