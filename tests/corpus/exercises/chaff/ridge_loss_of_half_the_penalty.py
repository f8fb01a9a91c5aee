"""λ/2, as in (12): equation (1) has λ."""
# refuted by: ridge-loss-is-the-stated-sum


def ridge_loss(w, X, y, lam):
    return np.sum((X @ w - y) ** 2) + lam / 2 * w @ w
