"""Both primal problems through scipy's general solver SLSQP, with gradients."""
from scipy.optimize import linprog, minimize


def hard_margin(X, y):
    n, d = X.shape
    A = y[:, None] * np.column_stack([X, np.ones(n)])
    start = linprog(np.zeros(d + 1), A_ub=-A, b_ub=-np.ones(n), bounds=[(None, None)] * (d + 1))
    if start.status == 2:
        return None
    found = minimize(
        lambda v: 0.5 * v[:d] @ v[:d],
        start.x,
        jac=lambda v: np.append(v[:d], 0.0),
        constraints={"type": "ineq", "fun": lambda v: A @ v - 1, "jac": lambda v: A},
        method="SLSQP",
        options={"ftol": 1e-14, "maxiter": 500},
    )
    return found.x[:d], found.x[d]
