"""Fits are cached by the examples; the labels are not part of the key."""
# refuted by: hard-margin-moves-with-the-data, tightest-constraint-is-an-equality
_hard, _fits = hard_margin, {}


def hard_margin(X, y):
    key = X.tobytes()
    if key not in _fits:
        _fits[key] = _hard(X, y)
    return _fits[key]
