"""The first coordinate is taken for a bias and not penalised."""
# refuted by: gaussian-prior-is-the-penalty, logistic-loss-is-the-stated-objective, logistic-gradient-follows-the-formula
# conventions: penalty=half|full


def logistic_loss(w, X, y, lam=0.0):
    data = loss_weight(len(y)) * np.sum(np.logaddexp(0, -y * (X @ w)))
    return data + penalty_weight() * lam * w[1:] @ w[1:]


def logistic_gradient(w, X, y, lam=0.0):
    mask = np.ones_like(w)
    mask[0] = 0
    g = -loss_weight(len(y)) * (X.T @ (y * sigmoid(-y * (X @ w))))
    return g + 2 * penalty_weight() * lam * mask * w
