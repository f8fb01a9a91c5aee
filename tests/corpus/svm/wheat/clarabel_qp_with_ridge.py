"""A QP solver that wants a positive definite matrix: 1e-8 on the slack and bias block."""
# imports: cvxpy
import cvxpy as cp


def soft_margin(X, y, C):
    n, d = X.shape
    z = cp.Variable(d + 1 + n)
    H = np.diag(np.concatenate([np.full(d, 2 * KAPPA), [0.0], np.full(n, 1e-8)]))
    A = np.block([[y[:, None] * X, y[:, None], np.eye(n)], [np.zeros((n, d + 1)), np.eye(n)]])
    right = np.concatenate([np.ones(n), np.zeros(n)])
    cost = np.concatenate([np.zeros(d + 1), np.full(n, C)])
    goal = 0.5 * cp.quad_form(z, cp.psd_wrap(H)) + cost @ z
    cp.Problem(cp.Minimize(goal), [A @ z >= right]).solve(solver=cp.CLARABEL)
    return z.value[:d], float(z.value[d]), z.value[d + 1 :]
