"""cvxpy with its default solver."""
# imports: cvxpy
import cvxpy as cp


def separate(X, y):
    w = cp.Variable(X.shape[1])
    problem = cp.Problem(cp.Minimize(0), [cp.multiply(y, X @ w) >= 1])
    problem.solve()
    return w.value if problem.status in ("optimal", "optimal_inaccurate") else None
