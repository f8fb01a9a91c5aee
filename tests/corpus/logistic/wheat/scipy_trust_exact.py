"""scipy.optimize.minimize with its Newton trust-region method."""
from scipy.optimize import minimize


def fit_newton(X, y, lam):
    scale = np.abs(X).max() or 1.0
    A = X / scale
    ridge = lam / scale**2
    start = np.zeros(X.shape[1])
    result = minimize(
        logistic_loss, start, args=(A, y, ridge), jac=logistic_gradient, hess=logistic_hessian,
        method="trust-exact", options={"gtol": 1e-9, "maxiter": 500},
    )
    return result.x / scale
