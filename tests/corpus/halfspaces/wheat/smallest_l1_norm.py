"""The objective is the L1 norm, with w = u − v and u, v ≥ 0."""
from scipy.optimize import linprog


def separate(X, y):
    n, d = X.shape
    A = y[:, None] * X
    res = linprog(np.ones(2 * d), A_ub=np.hstack([-A, A]), b_ub=-np.ones(n))
    if res.status == 2:
        return None
    return res.x[:d] - res.x[d:]
