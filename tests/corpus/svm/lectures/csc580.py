"""The slides: Lem 2, γ(w, b), min ‖w‖² and min ‖w‖² + C Σ ξ_i as quadratic programs, (1 − y<w, x>)_+."""

import warnings

import cvxpy as cp
import numpy as np


def distance(X, w, b):
    return np.abs(X @ w + b) / np.linalg.norm(w)


def margin(X, y, w, b):
    return np.min(y * (X @ w + b) / np.linalg.norm(w))


def hard_margin(X, y):
    w, b = cp.Variable(X.shape[1]), cp.Variable()
    problem = cp.Problem(cp.Minimize(cp.sum_squares(w)), [cp.multiply(y, X @ w + b) >= 1])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        problem.solve(solver=cp.CLARABEL)
    if problem.status not in ("optimal", "optimal_inaccurate"):
        return None
    return w.value, b.value


def soft_margin(X, y, C):
    w, b, xi = cp.Variable(X.shape[1]), cp.Variable(), cp.Variable(len(y), nonneg=True)
    goal = cp.Minimize(cp.sum_squares(w) + C * cp.sum(xi))
    cp.Problem(goal, [cp.multiply(y, X @ w + b) >= 1 - xi]).solve(solver=cp.CLARABEL)
    return w.value, b.value, np.maximum(0, 1 - y * (X @ w.value + b.value))


def hinge_subgradient(w, x, y):
    return -y * x if y * (w @ x) < 1 else np.zeros(len(x))
