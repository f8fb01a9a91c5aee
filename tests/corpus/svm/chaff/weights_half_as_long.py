"""½ Σ α y x in the scaling that has no ½."""
# refuted by: weights-are-the-weighted-sum-of-examples, dual-weights-are-the-soft-margin


def weights_from_dual(alpha, X, y):
    return 0.5 * (alpha * y) @ X
