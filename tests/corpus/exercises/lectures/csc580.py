"""The slides: logit, F = Σ ℓ + λ‖w‖² with steps η_t and line search, x_⊥ and r, the hinge ERM."""

import numpy as np


def logit(p):
    return np.log(p / (1 - p))


def F(w, X, y, lam):
    return np.sum(np.logaddexp(0, -y * (X @ w))) + lam * w @ w


def gradient(w, X, y, lam):
    return X.T @ (-y / (1 + np.exp(np.minimum(y * (X @ w), 700)))) + 2 * lam * w


def gradient_descent(X, y, lam, w0, steps):
    w = [np.array(w0, dtype=float)]
    for eta in steps:
        w.append(w[-1] - eta * gradient(w[-1], X, y, lam))
    return np.array(w)


def line_search(w, X, y, lam):
    g, eta = gradient(w, X, y, lam), 1.0
    while F(w - eta * g, X, y, lam) > F(w, X, y, lam) - eta / 2 * g @ g:
        eta = eta / 2
    return eta


def project(X, w, b):
    r = (X @ w + b) / np.linalg.norm(w)
    return X - r[:, None] * w / np.linalg.norm(w), r


def svm_objective(w, X, y, lam):
    return np.sum(np.maximum(0, 1 - y * (X @ w))) + lam * w @ w


def svm_homogeneous(X, y, lam):
    import cvxpy as cp

    w = cp.Variable(X.shape[1])
    hinge = cp.sum(cp.pos(1 - cp.multiply(y, X @ w)))
    cp.Problem(cp.Minimize(hinge + lam * cp.sum_squares(w))).solve(solver=cp.CLARABEL)
    return w.value
