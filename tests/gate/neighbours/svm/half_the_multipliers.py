"""Half the multipliers, and weights that make up for it."""
# keeps: dual-weights-are-the-soft-margin, multipliers-are-feasible
# refuted by: strong-duality


def svm_dual(X, y, C, right=svm_dual):
    return right(X, y, C) / 2


def weights_from_dual(alpha, X, y, right=weights_from_dual):
    return 2 * right(alpha, X, y)


def soft_margin(X, y, C, right=soft_margin):
    return right(X, y, C)
