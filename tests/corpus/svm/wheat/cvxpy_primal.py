"""Hard and soft margin as cvxpy writes them on the board; multipliers are the constraints' duals."""
# imports: cvxpy
import warnings

import cvxpy as cp


def hard_margin(X, y):
    w, b = cp.Variable(X.shape[1]), cp.Variable()
    problem = cp.Problem(cp.Minimize(cp.sum_squares(w)), [cp.multiply(y, X @ w + b) >= 1])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        problem.solve(solver=cp.CLARABEL)
    if problem.status not in ("optimal", "optimal_inaccurate"):
        return None
    return w.value, float(b.value)


def _soft(X, y, C):
    n, d = X.shape
    w, b, xi = cp.Variable(d), cp.Variable(), cp.Variable(n)
    constraint = cp.multiply(y, X @ w + b) >= 1 - xi
    goal = KAPPA * cp.sum_squares(w) + C * cp.sum(xi)
    cp.Problem(cp.Minimize(goal), [constraint, xi >= 0]).solve(solver=cp.CLARABEL)
    return w.value, float(b.value), xi.value, constraint.dual_value


def soft_margin(X, y, C):
    return _soft(X, y, C)[:3]


def svm_dual(X, y, C):
    return _soft(X, y, C)[3]
