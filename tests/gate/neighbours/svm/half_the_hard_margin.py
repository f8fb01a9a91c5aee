"""Half the weights of the hard margin, in its own measure."""
# keeps: hard-margin-exists-exactly-when-separable, hard-margin-has-the-least-norm
# keeps: hard-margin-moves-with-the-data, large-price-gives-the-hard-margin
# keeps: three-formulations-agree
# refuted by: tightest-constraint-is-an-equality


def hard_margin(X, y, right=hard_margin):
    found = right(X, y)
    return None if found is None else (found[0] / 2, found[1] / 2)


def margin(X, y, w, b, right=margin):
    return 2 * right(X, y, w, b)


def soft_margin(X, y, C, right=soft_margin):
    return right(X, y, 2 * C)
