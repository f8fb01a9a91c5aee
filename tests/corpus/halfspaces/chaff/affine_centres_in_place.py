"""The caller's examples are centred in place, and b is that of the centred ones."""
# refuted by: affine-separator-exactly-where-there-is-one, conduct-of-separate-affine

_separate_affine = separate_affine


def separate_affine(X, y):
    X -= X.mean(axis=0)
    return _separate_affine(X, y)
