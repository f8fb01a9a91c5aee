"""The separator of smallest norm, as a quadratic program."""
# imports: cvxpy
import cvxpy as cp


def separate(X, y):
    w = cp.Variable(X.shape[1])
    problem = cp.Problem(cp.Minimize(cp.sum_squares(w)), [cp.multiply(y, X @ w) >= 1])
    problem.solve(solver=cp.CLARABEL)
    return w.value if problem.status in ("optimal", "optimal_inaccurate") else None


def separate_affine(X, y):
    w, b = cp.Variable(X.shape[1]), cp.Variable()
    problem = cp.Problem(cp.Minimize(cp.sum_squares(w)), [cp.multiply(y, X @ w + b) >= 1])
    problem.solve(solver=cp.CLARABEL)
    if problem.status not in ("optimal", "optimal_inaccurate"):
        return None
    return w.value, float(b.value)
