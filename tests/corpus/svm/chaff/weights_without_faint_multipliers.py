"""Multipliers below 1e-8 are taken for 0."""
# refuted by: weights-are-the-weighted-sum-of-examples

_weights_from_dual = weights_from_dual


def weights_from_dual(alpha, X, y):
    return _weights_from_dual(np.where(np.asarray(alpha) < 1e-8, 0.0, alpha), X, y)
