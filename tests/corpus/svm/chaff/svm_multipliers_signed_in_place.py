"""alpha *= y inside weights_from_dual."""
# refuted by: svm-functions-leave-their-arguments-alone


def weights_from_dual(alpha, X, y):
    alpha *= y
    return alpha @ X / (2 * KAPPA)
