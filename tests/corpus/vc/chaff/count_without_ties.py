"""Labels are realised strictly, where sgn(0) = +1 would do."""
# refuted by: count-is-the-number-of-realised-labellings
# conventions: counting=closed

strict_count = count_dichotomies


def count_dichotomies(X, affine=False):
    return strict_count(X, affine)
