"""None when all labels are equal."""
# refuted by: none-exactly-when-inseparable, affine-separator-exactly-where-there-is-one


_separate = separate


def separate(X, y):
    if len(np.unique(y)) < 2:
        return None
    return _separate(X, y)
