"""A margin of 1 - 1e-16 is read as infeasible: the answer is checked without any slack."""
# refuted by: hard-margin-exists-exactly-when-separable
_hard = hard_margin


def hard_margin(X, y):
    found = _hard(X, y)
    if found is None:
        return None
    w, b = found
    if not np.all(y * (X @ w + b) >= 1):
        return None
    return w, b
