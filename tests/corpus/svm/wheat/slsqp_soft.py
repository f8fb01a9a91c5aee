"""The soft margin's quadratic program in (w, b, ξ) through SLSQP, with gradients."""
from scipy.optimize import minimize as _minimize


def soft_margin(X, y, C):
    n, d = X.shape
    A = np.column_stack([y[:, None] * X, y, np.eye(n)])
    cost = np.concatenate([np.zeros(d + 1), np.full(n, C)])
    scale = 1 / max(1.0, C)
    found = _minimize(
        lambda v: scale * (KAPPA * v[:d] @ v[:d] + cost @ v),
        np.concatenate([np.zeros(d + 1), np.ones(n)]),
        jac=lambda v: scale * (np.concatenate([2 * KAPPA * v[:d], np.zeros(n + 1)]) + cost),
        bounds=[(None, None)] * (d + 1) + [(0, None)] * n,
        constraints={"type": "ineq", "fun": lambda v: A @ v - 1, "jac": lambda v: A},
        method="SLSQP",
        options={"ftol": 1e-15, "maxiter": 1000},
    )
    return found.x[:d], found.x[d], found.x[d + 1 :]
