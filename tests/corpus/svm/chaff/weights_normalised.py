"""The multipliers are made to sum to one first."""
# refuted by: weights-are-the-weighted-sum-of-examples


def weights_from_dual(alpha, X, y):
    total = alpha.sum()
    if total > 0:
        alpha = alpha / total
    return (alpha * y) @ X / (2 * KAPPA)
