"""Σ α y x where w = ½ Σ α y x."""
# refuted by: weights-are-the-weighted-sum-of-examples, dual-weights-are-the-soft-margin
# conventions: svm=full


def weights_from_dual(alpha, X, y):
    return (alpha * y) @ X
