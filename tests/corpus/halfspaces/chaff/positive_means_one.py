"""Labels are turned into 0 and 1 and used as such."""
# refuted by: affine-separability-has-no-origin, none-exactly-when-inseparable


_separate = separate


def separate(X, y):
    t = (y > 0).astype(float)
    return _separate(X[t == 1], t[t == 1]) if t.any() else None
