"""+= into an array that is kept: the same multipliers give twice the weights the second time."""
# refuted by: conduct-of-weights-from-dual
_kept = {}


def weights_from_dual(alpha, X, y):
    w = _kept.setdefault((alpha.tobytes(), X.tobytes(), y.tobytes()), np.zeros(X.shape[1]))
    w += (alpha * y) @ X / (2 * KAPPA)
    return w.copy()
