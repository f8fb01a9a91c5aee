"""The sum of outer products of the examples' gradients."""
# refuted by: logistic-hessian-follows-the-formula


def logistic_hessian(w, X, y, lam=0.0):
    q = sigmoid(-y * (X @ w))
    return loss_weight(len(y)) * (X.T * q**2) @ X + 2 * penalty_weight() * lam * np.eye(len(w))
