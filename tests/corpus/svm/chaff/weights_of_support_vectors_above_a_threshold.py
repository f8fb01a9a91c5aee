"""Multipliers below 0.2 are taken for numerical noise."""
# refuted by: weights-are-the-weighted-sum-of-examples


def weights_from_dual(alpha, X, y):
    support = alpha > 0.2
    return (alpha[support] * y[support]) @ X[support] / (2 * KAPPA)
