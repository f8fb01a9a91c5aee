"""The mean of the squares: no 1/n is in (1)."""
# refuted by: ridge-loss-is-the-stated-sum


def ridge_loss(w, X, y, lam):
    return np.mean((X @ w - y) ** 2) + lam * w @ w
