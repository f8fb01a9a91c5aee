"""Every answer is that of the other side."""
# keeps: a-label-depends-on-its-own-side-alone, affine-separability-has-no-origin
# keeps: every-example-counts-once, none-exactly-when-inseparable
# keeps: separability-ignores-order-length-and-names
# refuted by: separator-has-every-margin-at-least-one


def separate(X, y, right=separate):
    w = right(X, y)
    return None if w is None else -w


def separate_affine(X, y, right=separate_affine):
    found = right(X, y)
    return None if found is None else (-found[0], -found[1])


def predict(X, w, right=predict):
    return -right(X, w)


def zero_one_error(X, y, w, right=zero_one_error):
    return 1 - right(X, y, w)
