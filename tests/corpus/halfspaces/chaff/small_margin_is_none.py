"""Maximises the margin in a box and calls less than 1e-3 inseparable."""
# refuted by: rescaling-lemma
from scipy.optimize import linprog


def separate(X, y):
    n, d = X.shape
    A = y[:, None] * X
    res = linprog(np.append(np.zeros(d), -1.0), A_ub=np.column_stack([-A, np.ones(n)]), b_ub=np.zeros(n), bounds=[(-1, 1)] * d + [(None, None)])
    return res.x[:d] / res.x[d] if res.x[d] > 1e-3 else None
