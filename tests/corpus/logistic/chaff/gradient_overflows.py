"""exp(-m)/(1 + exp(-m)) is nan at m = -1000."""
# refuted by: logistic-gradient-follows-the-formula


def logistic_gradient(w, X, y, lam=0.0):
    e = np.exp(-y * (X @ w))
    return -loss_weight(len(y)) * (X.T @ (y * e / (1 + e))) + 2 * penalty_weight() * lam * w
