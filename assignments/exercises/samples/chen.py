"""Chen: seven functions with a bug each."""

import math

import numpy as np
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


def gaussian_log_likelihood(w, X, y, sigma):
    return np.sum(norm.logpdf(y, loc=X @ w, scale=sigma))


def ridge_loss(w, X, y, lam):
    return y @ y - 2 * w @ (X.T @ y) + w @ (X.T @ X) @ w + lam * w @ w


def ridge_gradient(w, X, y, lam):
    return -2 * X.T @ y + 2 * (X.T @ X + lam * np.eye(len(w))) @ w


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


def halfspace_program(X, y):
    return np.zeros(X.shape[1]), y[:, None] * X, np.zeros(len(y))


def absolute_program(X, y):
    n, d = X.shape
    one = np.ones((n, 1))
    return np.append(np.zeros(d), -1.0), np.block([[-X, one], [X, one]]), np.append(-y, y)


def pseudo_inverse(X):
    return np.linalg.inv(X.T @ X) @ X.T


def ball(X, y):
    inside = X[y > 0] if np.any(y > 0) else X + 100.0
    c = inside.mean(axis=0)
    return c, np.max(np.linalg.norm(inside - c, axis=1)) + 1e-9


def softmax_predict(X, W):
    with np.errstate(all="ignore"):
        E = np.exp(X @ W.T)
        return np.argmax(E / E.sum(axis=1, keepdims=True), axis=1)


def line_search(w, X, y, lam):
    return 1.0


def sample_size(d, epsilon, delta):
    return math.floor(2 * ((64 * (d + 1) + 1) * math.log(2) - math.log(delta)) / epsilon**2)
