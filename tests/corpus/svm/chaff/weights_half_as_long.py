"""Half the weights: the ½ of the objective is carried over to w."""
# refuted by: weights-are-the-weighted-sum-of-examples, dual-weights-are-the-soft-margin


def weights_from_dual(alpha, X, y):
    return 0.5 * (alpha * y) @ X / (2 * KAPPA)
