"""The penalty's value is added to each coordinate of the gradient."""
# refuted by: logistic-gradient-follows-the-formula, logistic-gradient-is-the-derivative-of-the-loss
# conventions: penalty=half|full


def logistic_gradient(w, X, y, lam=0.0):
    g = -loss_weight(len(y)) * (X.T @ (y * sigmoid(-y * (X @ w))))
    return g + penalty_weight() * lam * (w @ w)
