"""Descent whose steps are half as long as it is told."""
# keeps: small-steps-descend-to-the-optimum, separable-weights-grow-without-end
# refuted by: descent-follows-the-gradient


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7, right=fit_gradient_descent):
    return right(X, y, lam, eta / 2, max_iter, tol)
