"""A perceptron for a while, then the linear program decides."""
from scipy.optimize import linprog


def separate(X, y):
    A = y[:, None] * X
    w = np.zeros(X.shape[1])
    for _ in range(200):
        worst = np.argmin(A @ w)
        if A[worst] @ w > 0:
            return w / np.min(A @ w)
        w = w + A[worst]
    res = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-np.ones(len(y)), bounds=(None, None))
    return res.x
