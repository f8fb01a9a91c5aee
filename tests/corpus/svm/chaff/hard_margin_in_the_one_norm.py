"""The linear program that minimises the sum of |w_j|."""
# refuted by: hard-margin-is-the-largest, hard-margin-has-the-least-norm
from scipy.optimize import linprog


def hard_margin(X, y):
    n, d = X.shape
    A = y[:, None] * np.column_stack([X, -X, np.ones(n)])
    cost = np.append(np.ones(2 * d), 0.0)
    bounds = [(0, None)] * (2 * d) + [(None, None)]
    found = linprog(cost, A_ub=-A, b_ub=-np.ones(n), bounds=bounds)
    if found.status != 0:
        return None
    return found.x[:d] - found.x[d : 2 * d], found.x[-1]
