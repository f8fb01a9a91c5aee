"""One likelihood, of twice the score."""
# keeps: label-is-the-sign-of-probability-minus-half
# keeps: logistic-gradient-is-the-derivative-of-the-loss, logistic-loss-is-convex
# keeps: loss-is-the-negative-log-likelihood, scaled-loss-bounds-the-mistakes
# keeps: separable-loss-vanishes-along-a-ray
# refuted by: logistic-loss-is-the-stated-objective


def predict_probability(X, w, right=predict_probability):
    return right(2 * X, w)


def logistic_loss(w, X, y, lam=0.0, right=logistic_loss):
    return right(w, 2 * X, y, lam)


def logistic_gradient(w, X, y, lam=0.0, right=logistic_gradient):
    return right(w, 2 * X, y, lam)
