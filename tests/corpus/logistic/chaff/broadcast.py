"""A column of labels minus a row of probabilities is a square."""
# refuted by: logistic-gradient-follows-the-formula, logistic-gradient-is-the-derivative-of-the-loss


def logistic_gradient(w, X, y, lam=0.0):
    t = ((y + 1) / 2).reshape(-1, 1)
    r = sigmoid(X @ w) - t
    return loss_weight(len(y)) * (X.T @ r).mean(axis=1) + 2 * penalty_weight() * lam * w
