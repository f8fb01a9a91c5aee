"""Chen: the bias is the mean over free support vectors, which do not always exist."""
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
    alpha, slope = np.zeros(len(y)), -np.ones(len(y))
    for _ in range(100_000):
        pull = -y * slope
        up = ((y > 0) & (alpha < C)) | ((y < 0) & (alpha > 0))
        down = ((y > 0) & (alpha > 0)) | ((y < 0) & (alpha < C))
        i = np.flatnonzero(up)[np.argmax(pull[up])]
        j = np.flatnonzero(down)[np.argmin(pull[down])]
        if pull[i] - pull[j] < 1e-10:
            break
        bend = max(Q[i, i] + Q[j, j] - 2 * y[i] * y[j] * Q[i, j], 1e-12)
        step = (pull[i] - pull[j]) / bend
        step = min(step, C - alpha[i] if y[i] > 0 else alpha[i])
        step = min(step, alpha[j] if y[j] > 0 else C - alpha[j])
        alpha[i] += y[i] * step
        alpha[j] -= y[j] * step
        alpha[np.abs(alpha) < 1e-15 * C] = 0.0
        alpha[np.abs(alpha - C) < 1e-15 * C] = C
        slope = Q @ alpha - 1
    return alpha


def weights_from_dual(alpha, X, y):
    return (alpha * y) @ X


def soft_margin(X, y, C):
    alpha = svm_dual(X, y, C)
    w = weights_from_dual(alpha, X, y)
    free = (alpha > 1e-8) & (alpha < C - 1e-8)
    b = np.mean((y - X @ w)[free])
    return w, b, np.maximum(0, 1 - y * (X @ w + b))
