"""cvxpy.Problem with its default solvers: the soft and the hard margin as quadratic programs."""
# adapts: cvxpy:Problem
# as: svm
# imports: cvxpy
# conventions: svm=half

import cvxpy as cp
import numpy as np
from cvxpy import Problem as Model


def hard_margin(X, y):
    w, b = cp.Variable(X.shape[1]), cp.Variable()
    problem = Model(cp.Minimize(cp.sum_squares(w) / 2), [cp.multiply(y, X @ w + b) >= 1])
    problem.solve()
    return (w.value, b.value) if problem.status == cp.OPTIMAL else None


def soft_margin(X, y, C):
    w, b = cp.Variable(X.shape[1]), cp.Variable()
    loss = cp.sum(cp.pos(1 - cp.multiply(y, X @ w + b)))
    Model(cp.Minimize(cp.sum_squares(w) / 2 + C * loss)).solve()
    return w.value, b.value, np.maximum(0.0, 1.0 - y * (X @ w.value + b.value))
