"""y times X along the wrong axis: an error unless n = d, and silently wrong there."""
# refuted by: weights-are-the-weighted-sum-of-examples


def weights_from_dual(alpha, X, y):
    if X.shape[0] != X.shape[1]:
        y = y[:, None]
    return alpha @ (y * X) / (2 * KAPPA)
