"""C is never passed on: the default 1 is used."""
# refuted by: soft-margin-is-optimal, large-price-gives-the-hard-margin
_soft = soft_margin


def _solve(X, y, C=1.0):
    return _soft(X, y, C)


def soft_margin(X, y, C):
    return _solve(X, y)
