"""Fits are kept, and the kept normal is scaled to length one for a plot: the second answer is wrong."""
# refuted by: conduct-of-hard-margin
_hard, _fits = hard_margin, {}


def hard_margin(X, y):
    key = X.tobytes(), y.tobytes()
    if key in _fits:
        return _fits[key]
    found = _hard(X, y)
    _fits[key] = None if found is None else (found[0] / np.linalg.norm(found[0]), found[1])
    return found
