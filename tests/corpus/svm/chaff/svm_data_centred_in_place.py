"""X -= mean changes the caller's matrix."""
# refuted by: conduct-of-hard-margin
_hard = hard_margin


def hard_margin(X, y):
    mean = X.mean(axis=0)
    X -= mean
    found = _hard(X, y)
    if found is None:
        return None
    return found[0], found[1] - found[0] @ mean
