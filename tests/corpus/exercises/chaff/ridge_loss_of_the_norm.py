"""λ times the norm, not its square."""
# refuted by: ridge-loss-is-the-stated-sum


def ridge_loss(w, X, y, lam):
    return np.sum((X @ w - y) ** 2) + lam * np.linalg.norm(w)
