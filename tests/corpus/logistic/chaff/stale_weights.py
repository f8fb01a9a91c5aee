"""The penalty's gradient is taken at the start, zero."""
# refuted by: logistic-gradient-follows-the-formula, gradient-bounds-the-distance-to-the-minimiser, logistic-loss-lies-above-its-tangents
# conventions: penalty=half|full


def logistic_gradient(w, X, y, lam=0.0):
    w0 = np.zeros_like(w)
    return -loss_weight(len(y)) * (X.T @ (y * sigmoid(-y * (X @ w)))) + 2 * penalty_weight() * lam * w0
