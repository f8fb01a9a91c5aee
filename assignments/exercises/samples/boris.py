"""Boris: another way for most of them; everything right."""

import math

import numpy as np
from scipy.linalg import qr
from scipy.optimize import minimize
from scipy.special import expit
from scipy.special import logit as scipy_logit


def loss_weight(n):
    return 1.0 / n


def penalty_weight():
    return 0.5


def logistic_loss(w, X, y, lam):
    return np.mean(np.logaddexp(0.0, -y * (X @ w))) + lam / 2 * w @ w


def logistic_gradient(w, X, y, lam):
    return -X.T @ (y * np.exp(-np.logaddexp(0.0, y * (X @ w)))) / len(y) + lam * w


def hard_sequence(m):
    y = np.where(np.arange(m) % 2 == 0, 1.0, -1.0)
    signed, total = [], np.zeros(3)
    for t in range(m):
        p = total[:2]
        if t == 0:
            q = np.array([np.sqrt(m - 1.0), 0.0])
        else:
            along = -t * p / (p @ p)
            across = np.array([-p[1], p[0]]) / np.linalg.norm(p)
            q = along + across * np.sqrt(max(m - 1.0 - along @ along, 0.0))
        row = np.append(q, 1.0)
        signed.append(row)
        total = total + row
    return y[:, None] * np.array(signed), y


def halfspace_program(X, y):
    rows = y[:, None] * X
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    unit = rows / np.where(lengths > 0, lengths, 1.0)
    return -np.sum(rows, axis=0), np.vstack([unit, rows]), np.full(2 * len(y), 2.0)


def absolute_program(X, y):
    n, d = X.shape
    u = np.concatenate([np.zeros(d), -np.ones(2 * n)])
    equation = np.hstack([X, np.eye(n), -np.eye(n)])
    signs = np.hstack([np.zeros((2 * n, d)), np.eye(2 * n)])
    A = np.vstack([equation, -equation, signs])
    return u, A, np.concatenate([y, -y, np.zeros(2 * n)])


def pseudo_inverse(X):
    Q, R, order = qr(X, mode="economic", pivoting=True)
    diagonal = np.abs(np.diag(R))
    r = int(np.sum(diagonal > 1e-10 * diagonal[0])) if diagonal[0] > 0 else 0
    P = np.zeros((X.shape[1], X.shape[0]))
    if r:
        F = R[:r]
        P[order] = F.T @ np.linalg.solve(F @ F.T, Q[:, :r].T)
    return P


def ball(X, y):
    lifted = np.column_stack([X, np.ones(len(X))])
    *w, b = np.linalg.lstsq(lifted, y, rcond=None)[0]
    w, size = np.array(w), np.max(np.sum(X**2, axis=1))
    if np.all(y < 0):
        return np.full(X.shape[1], 3.0 + 2.0 * np.sqrt(size)), 0.25
    epsilon = 1.0 / (2.0 * size + 2.0)
    c = w / (2.0 * epsilon)
    return c, np.sqrt(c @ c + b / epsilon)


def gaussian_log_likelihood(w, X, y, sigma):
    total = 0.0
    for x, label in zip(X, y):
        z = (label - float(np.dot(w, x))) / sigma
        total += -0.5 * z * z - math.log(sigma) - 0.5 * math.log(2 * math.pi)
    return total


def ridge_loss(w, X, y, lam):
    rows = np.vstack([X, np.sqrt(lam) * np.eye(len(w))])
    return np.linalg.norm(rows @ w - np.append(y, np.zeros(len(w)))) ** 2


def ridge_gradient(w, X, y, lam):
    return np.array(
        [2 * sum((X @ w - y) * X[:, [j]].ravel()) + 2 * lam * w[j] for j in range(len(w))]
    )


def softmax_predict(X, W):
    Z = X @ W.T
    P = np.exp(Z - Z.max(axis=1, keepdims=True))
    P = P / P.sum(axis=1, keepdims=True)
    return [int(np.flatnonzero(row == row.max())[-1]) for row in P]


def logit(p):
    return scipy_logit(p)


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
    n = w / np.linalg.norm(w)
    offset = b / np.linalg.norm(w)
    return X @ (np.eye(len(w)) - np.outer(n, n)) - offset * n, X @ n + offset


def svm_objective(w, X, y, lam):
    total = sum(max(0.0, 1.0 - float(label * (x @ w))) for x, label in zip(X, y))
    return loss_weight(len(y)) * total + penalty_weight() * lam * float(np.dot(w, w))


def svm_homogeneous(X, y, lam):
    n = len(y)
    share = loss_weight(n) / (2 * penalty_weight() * lam)
    rows = y[:, None] * X

    def negative(alpha):
        v = alpha @ rows
        return share * v @ v / 2 - alpha.sum(), share * rows @ v - 1

    found = minimize(
        negative,
        np.full(n, 0.5),
        jac=True,
        bounds=[(0, 1)] * n,
        method="L-BFGS-B",
        options={"ftol": 0, "gtol": 1e-13, "maxiter": 20000, "maxfun": 100000},
    )
    return share * found.x @ rows


def sample_size(d, epsilon, delta):
    bits = 64 * (d + 1)
    need = 2 * (bits * math.log(2) + math.log(2 / delta)) / (epsilon * epsilon)
    m = math.floor(need)
    while m < need:
        m += 1
    return np.int64(m)
