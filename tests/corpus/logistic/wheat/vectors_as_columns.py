"""w and y come as columns, and are laid flat before anything is done with them."""
# conventions: vectors=columns
import numpy as np

FLAT = {
    name: globals()[name]
    for name in ("logistic_loss", "logistic_gradient", "logistic_hessian", "bernoulli_loss")
}
DESCENT, NEWTON = fit_gradient_descent, fit_newton


def logistic_loss(w, X, y, lam=0.0):
    return FLAT["logistic_loss"](np.ravel(w), X, np.ravel(y), lam)


def logistic_gradient(w, X, y, lam=0.0):
    return FLAT["logistic_gradient"](np.ravel(w), X, np.ravel(y), lam)


def logistic_hessian(w, X, y, lam=0.0):
    return FLAT["logistic_hessian"](np.ravel(w), X, np.ravel(y), lam)


def bernoulli_loss(w, X, t, lam=0.0):
    return FLAT["bernoulli_loss"](np.ravel(w), X, np.ravel(t), lam)


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    return DESCENT(X, np.ravel(y), lam, eta, max_iter, tol)


def fit_newton(X, y, lam):
    return NEWTON(X, np.ravel(y), lam)[:, None]
