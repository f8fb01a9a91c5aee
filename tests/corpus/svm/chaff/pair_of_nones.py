"""Inseparable data are answered with zero weights instead of None."""
# refuted by: hard-margin-exists-exactly-when-separable
_hard = hard_margin


def hard_margin(X, y):
    found = _hard(X, y)
    if found is None:
        return np.zeros(X.shape[1]), 0.0
    return found
