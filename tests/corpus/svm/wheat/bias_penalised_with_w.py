"""The bias is the weight of a constant column, penalised like the others, as in liblinear."""
# conventions: svm_bias=penalised svm=half|full labels=signs
# imports: cvxpy
import cvxpy as cp
import numpy as np


def lifted(X):
    return np.column_stack([X, np.ones(len(X))])


def hard_margin(X, y):
    u = cp.Variable(X.shape[1] + 1)
    size = max(1.0, np.abs(X).max())
    Z = lifted(X) / size
    problem = cp.Problem(cp.Minimize(cp.sum_squares(u)), [cp.multiply(y, Z @ u) >= 1])
    problem.solve(solver=cp.CLARABEL)
    if u.value is None or problem.status not in ("optimal", "optimal_inaccurate"):
        return None
    w, b = u.value[:-1] / size, u.value[-1] / size
    tightest = np.min(y * (X @ w + b))
    return w / tightest, b / tightest


def soft_margin(X, y, C):
    alpha = svm_dual(X, y, C)
    u = (alpha * y) @ lifted(X) / (2 * KAPPA)
    return u[:-1], u[-1], np.maximum(0, 1 - y * (lifted(X) @ u))


def svm_dual(X, y, C):
    # u and ξ by a quadratic program, α as the multipliers of its constraints.
    Z, u, xi = lifted(X), cp.Variable(X.shape[1] + 1), cp.Variable(len(y), nonneg=True)
    scale = max(1.0, C)
    tight = cp.multiply(y, Z @ u) + xi >= 1
    objective = cp.Minimize(KAPPA / scale * cp.sum_squares(u) + C / scale * cp.sum(xi))
    close = {name: 1e-12 for name in ("tol_gap_abs", "tol_gap_rel", "tol_feas")}
    cp.Problem(objective, [tight]).solve(solver=cp.CLARABEL, **close)
    return np.clip(tight.dual_value * scale, 0, C)
