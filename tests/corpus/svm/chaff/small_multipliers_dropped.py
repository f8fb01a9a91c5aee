"""Multipliers below 1e-5 are taken for a solver's noise."""
# refuted by: weights-are-the-weighted-sum-of-examples


def weights_from_dual(alpha, X, y):
    kept = np.where(np.asarray(alpha) < 1e-5, 0.0, alpha)
    return (kept * y) @ X / (2 * KAPPA)
