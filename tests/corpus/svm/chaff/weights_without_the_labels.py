"""Σ α_i x_i: the labels are forgotten."""
# refuted by: weights-are-the-weighted-sum-of-examples, dual-weights-are-the-soft-margin


def weights_from_dual(alpha, X, y):
    return alpha @ X / (2 * KAPPA)
