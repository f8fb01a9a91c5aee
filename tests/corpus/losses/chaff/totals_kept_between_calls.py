"""A second call with the same examples adds to the losses of the first."""
# refuted by: conduct-of-zero-one, conduct-of-squared, conduct-of-cross-entropy, conduct-of-scaled-cross-entropy, conduct-of-hinge
_totals = {}


def _added(name, s, y, loss):
    key = (name, s.tobytes(), y.tobytes())
    _totals[key] = _totals.get(key, 0) + loss
    return _totals[key]


def zero_one(s, y):
    return _added("zero_one", s, y, (np.where(s >= 0, 1.0, -1.0) != y).astype(float))


def squared(s, y):
    return _added("squared", s, y, (1 - y * s) ** 2)


def cross_entropy(s, y):
    return _added("cross_entropy", s, y, np.logaddexp(0, -y * s))


def scaled_cross_entropy(s, y):
    return _added("scaled", s, y, np.logaddexp(0, -y * s) / np.log(2))


def hinge(s, y):
    return _added("hinge", s, y, np.maximum(0, 1 - y * s))
