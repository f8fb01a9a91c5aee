"""Ada: the formulas as the lectures have them; everything right."""

import math

import numpy as np
from scipy.optimize import linprog
from scipy.optimize import minimize
from scipy.special import expit
from scipy.stats import norm


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


def gaussian_log_likelihood(w, X, y, sigma):
    return np.sum(norm.logpdf(y, loc=X @ w, scale=sigma))


def ridge_loss(w, X, y, lam):
    return y @ y - 2 * w @ (X.T @ y) + w @ (X.T @ X) @ w + lam * w @ w


def ridge_gradient(w, X, y, lam):
    return -2 * X.T @ y + 2 * (X.T @ X + lam * np.eye(len(w))) @ w


def softmax_predict(X, W):
    Z = X @ W.T
    P = np.exp(Z - Z.max(axis=1, keepdims=True))
    P = P / P.sum(axis=1, keepdims=True)
    return [int(np.flatnonzero(row == row.max())[-1]) for row in P]


def logit(p):
    p = np.asarray(p, dtype=float)
    return np.where(p <= 0.5, np.log(p / (1.0 - p)), -np.log((1.0 - p) / p))


def steepest_direction(w, X, y):
    v = np.mean((expit(-y * (X @ w)) * y)[:, None] * X, axis=0)
    return (v / np.sqrt(v @ v)).reshape(-1, 1)


def gradient_descent(X, y, lam, w0, steps):
    W = np.empty((len(steps) + 1, X.shape[1]))
    W[0] = w0
    for t in range(len(steps)):
        pull = sum(label / (1 + np.exp(label * (x @ W[t]))) * x for x, label in zip(X, y))
        gradient = 2 * penalty_weight() * lam * W[t] - loss_weight(len(y)) * pull
        W[t + 1] = W[t] - steps[t] * gradient
    return W


def line_search(w, X, y, lam):
    def F(v):
        losses = np.log1p(np.exp(-np.abs(X @ v))) + np.maximum(0, -y * (X @ v))
        return loss_weight(len(y)) * losses.sum() + penalty_weight() * lam * v @ v

    g = logistic_gradient(w, X, y, lam)
    for k in range(60):
        eta = 0.5**k
        if F(w) - F(w - eta * g) >= eta * np.sum(g**2) / 2:
            break
    return eta


def project(X, w, b):
    P = [x - (x @ w + b) * w / (w @ w) for x in X]
    return P, [(x @ w + b) / np.sqrt(w @ w) for x in X]


def svm_objective(w, X, y, lam):
    total = sum(max(0.0, 1.0 - float(label * (x @ w))) for x, label in zip(X, y))
    return loss_weight(len(y)) * total + penalty_weight() * lam * float(np.dot(w, w))


def svm_homogeneous(X, y, lam):
    n, d = X.shape
    c, p = loss_weight(n), penalty_weight()
    rows = np.hstack([y[:, None] * X, np.eye(n)])
    found = minimize(
        lambda z: c * np.sum(z[d:]) + p * lam * z[:d] @ z[:d],
        np.append(np.zeros(d), np.ones(n)),
        jac=lambda z: np.append(2 * p * lam * z[:d], np.full(n, c)),
        constraints={"type": "ineq", "fun": lambda z: rows @ z - 1, "jac": lambda z: rows},
        bounds=[(None, None)] * d + [(0, None)] * n,
        method="SLSQP",
        options={"ftol": 1e-14, "maxiter": 1000},
    )
    return found.x[:d]


def sample_size(d, epsilon, delta):
    bits = 64 * (d + 1)
    need = 2 * (bits * math.log(2) + math.log(2 / delta)) / (epsilon * epsilon)
    m = math.floor(need)
    while m < need:
        m += 1
    return np.int64(m)
