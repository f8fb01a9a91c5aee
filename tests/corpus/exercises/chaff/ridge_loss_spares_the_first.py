"""The first weight is not penalised."""
# refuted by: ridge-loss-is-the-stated-sum


def ridge_loss(w, X, y, lam):
    return np.sum((X @ w - y) ** 2) + lam * w[1:] @ w[1:]
