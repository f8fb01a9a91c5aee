"""The quadratic program with slacks, by SLSQP."""

from scipy.optimize import minimize


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
