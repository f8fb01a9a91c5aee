"""Half the curvature, a longer gradient, the probability of twice the score."""
# keeps: gradient-bounds-the-distance-to-the-minimiser
# keeps: label-is-the-sign-of-probability-minus-half, logistic-hessian-is-positive-semidefinite
# refuted by: logistic-hessian-follows-the-formula


def logistic_hessian(w, X, y, lam=0.0, right=logistic_hessian):
    full, flat = right(w, X, y, lam), right(w, 0 * X, y, lam)
    return (full + flat) / 2


def logistic_gradient(w, X, y, lam=0.0, right=logistic_gradient):
    return 2 * right(w, X, y, lam)


def predict_probability(X, w, right=predict_probability):
    return right(X, 2 * w)
