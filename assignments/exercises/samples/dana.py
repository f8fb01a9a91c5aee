"""Dana: what UML teaches and nothing else; full marks with --course uml."""

import math

import numpy as np
from scipy.optimize import linprog


def loss_weight(n):
    return 1.0 / n


def penalty_weight():
    return 0.5


def logistic_loss(w, X, y, lam):
    return np.mean(np.logaddexp(0.0, -y * (X @ w))) + lam / 2 * w @ w


def logistic_gradient(w, X, y, lam):
    return -X.T @ (y * np.exp(-np.logaddexp(0.0, y * (X @ w)))) / len(y) + lam * w


def hard_sequence(m):
    X = [[2.0 * (i + j == m - 1) for j in range(m)] for i in range(m)]
    return X, [(-1) ** i for i in range(m)]


def halfspace_program(X, y):
    A = [list(x) for x in X[y > 0]] + [list(-x) for x in X[y < 0]]
    return [0] * X.shape[1], A, [1] * len(A)


def absolute_program(X, y):
    n, d = X.shape
    I = np.eye(n)
    A = np.block([[-X, I], [X, I], [np.zeros((n, d)), I]])
    return np.append(np.zeros(d), -np.ones(n) / n), A, np.concatenate([-y, y, np.zeros(n)])


def pseudo_inverse(X):
    D, V = np.linalg.eigh(X.T @ X)
    keep = D > 1e-12 * max(np.max(np.abs(D)), 1e-300)
    inverse = np.where(keep, 1.0 / np.where(keep, D, 1.0), 0.0)
    return (V * inverse) @ V.T @ X.T


def ball(X, y):
    n, d = X.shape
    squares = np.sum(X**2, axis=1)
    if np.all(y < 0):
        return [float(np.max(np.abs(X)) + 2.0)] * d, 0.5
    # variables (2c, s) with 2<c, x> + s >= ‖x‖² + 1/4 inside, <= ‖x‖² − 1/4 outside
    rows = -y[:, None] * np.column_stack([X, np.ones(n)])
    found = linprog(np.zeros(d + 1), rows, -y * squares - 0.25, bounds=[(None, None)] * (d + 1))
    c = found.x[:d] / 2.0
    return c, np.sqrt(found.x[d] + c @ c)


def sample_size(d, epsilon, delta):
    bits = 64 * (d + 1)
    need = 2 * (bits * math.log(2) + math.log(2 / delta)) / (epsilon * epsilon)
    m = math.floor(need)
    while m < need:
        m += 1
    return np.int64(m)
