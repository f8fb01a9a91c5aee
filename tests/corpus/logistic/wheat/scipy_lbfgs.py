"""scipy's L-BFGS on the scaled problem, with its tolerances turned down."""
from scipy.optimize import minimize


def fit_newton(X, y, lam):
    scale = np.abs(X).max() or 1.0
    A, ridge, c = X / scale, lam / scale**2, loss_weight(len(y))
    result = minimize(
        lambda w: logistic_loss(w, A, y, ridge) / c,
        np.zeros(X.shape[1]),
        jac=lambda w: logistic_gradient(w, A, y, ridge) / c,
        method="L-BFGS-B",
        options={"ftol": 1e-16, "gtol": 1e-9, "maxiter": 10_000, "maxcor": 20},
    )
    return result.x / scale
