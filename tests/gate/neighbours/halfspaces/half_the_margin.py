"""A separator of half the margin that is asked for."""
# keeps: affine-is-homogeneous-on-lifted-data, none-exactly-when-inseparable
# keeps: separability-ignores-order-length-and-names, separator-has-zero-error
# refuted by: separator-has-every-margin-at-least-one


def separate(X, y, right=separate):
    w = right(X, y)
    return None if w is None else w / 2


def separate_affine(X, y, right=separate_affine):
    found = right(X, y)
    return None if found is None else (found[0] / 2, found[1] / 2)
