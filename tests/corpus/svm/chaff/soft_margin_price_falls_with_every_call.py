"""A schedule that outlives the call: the same data pay half as much the second time."""
# refuted by: conduct-of-soft-margin
_soft, _visits = soft_margin, {}


def soft_margin(X, y, C):
    key = X.tobytes(), y.tobytes(), C
    _visits[key] = _visits.get(key, 0) + 1
    return _soft(X, y, C / _visits[key])
