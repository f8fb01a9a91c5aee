"""Rounded to six places."""
# refuted by: logistic-gradient-follows-the-formula


def logistic_gradient(w, X, y, lam=0.0):
    g = -loss_weight(len(y)) * (X.T @ (y * sigmoid(-y * (X @ w)))) + 2 * penalty_weight() * lam * w
    return np.round(g, 6)
