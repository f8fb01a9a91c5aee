"""cvxpy finds the minimiser, one Newton step polishes it."""
# imports: cvxpy
import warnings

import cvxpy as cp


def fit_newton(X, y, lam):
    scale = np.abs(X).max() or 1.0
    A = X / scale
    w = cp.Variable(X.shape[1])
    data = loss_weight(len(y)) * cp.sum(cp.logistic(-cp.multiply(y, A @ w)))
    objective = data + penalty_weight() * lam / scale**2 * cp.sum_squares(w)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        cp.Problem(cp.Minimize(objective)).solve(solver=cp.CLARABEL)
    v = w.value / scale
    for _ in range(2):
        v = v - np.linalg.lstsq(logistic_hessian(v, X, y, lam), logistic_gradient(v, X, y, lam), rcond=None)[0]
    return v
