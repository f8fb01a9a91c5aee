"""The fit is cached by the shape of X: the next set of that shape gets the old answer."""
# refuted by: margins-are-found-afresh
_hard, _seen = hard_margin, {}


def hard_margin(X, y):
    if X.shape not in _seen:
        _seen[X.shape] = _hard(X, y)
    return _seen[X.shape]
