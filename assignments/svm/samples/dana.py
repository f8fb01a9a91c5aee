"""Dana: the dual without its equality constraint, the bias set to zero in the soft margin."""
import numpy as np
from scipy.optimize import linprog, minimize


def distance(X, w, b):
    return np.abs(X @ w + b) / np.linalg.norm(w)


def margin(X, y, w, b):
    return np.min(y * (X @ w + b)) / np.linalg.norm(w)


def hinge_subgradient(w, x, y):
    return -y * x if y * np.dot(w, x) < 1 else np.zeros_like(x)


def hard_margin(X, y):
    n, d = X.shape
    A = y[:, None] * np.column_stack([X, np.ones(n)])
    start = linprog(np.zeros(d + 1), A_ub=-A, b_ub=-np.ones(n), bounds=[(None, None)] * (d + 1))
    if start.status != 0:
        return None
    found = minimize(
        lambda v: 0.5 * v[:d] @ v[:d],
        start.x,
        jac=lambda v: np.append(v[:d], 0.0),
        constraints={"type": "ineq", "fun": lambda v: A @ v - 1, "jac": lambda v: A},
        method="SLSQP",
        options={"ftol": 1e-14, "maxiter": 500},
    )
    return found.x[:d], found.x[d]


def svm_dual(X, y, C):
    A = y[:, None] * X
    Q = A @ A.T
    alpha = np.zeros(len(y))
    for _ in range(500):
        for i in range(len(y)):
            if Q[i, i] > 0:
                alpha[i] = np.clip(alpha[i] + (1 - Q[i] @ alpha) / Q[i, i], 0, C)
    return alpha


def weights_from_dual(alpha, X, y):
    return (alpha * y) @ X


def soft_margin(X, y, C):
    w = weights_from_dual(svm_dual(X, y, C), X, y)
    b = 0.0
    return w, b, np.maximum(0, 1 - y * (X @ w + b))
