"""alpha *= y inside weights_from_dual."""
# refuted by: conduct-of-weights-from-dual


def weights_from_dual(alpha, X, y):
    alpha *= y
    return alpha @ X / (2 * KAPPA)
