"""A labelling and its opposite count once."""
# keeps: moving-the-points-keeps-the-count, sauers-bound
# refuted by: count-is-the-number-of-realised-labellings


def count_dichotomies(X, affine=False, right=count_dichotomies):
    return right(X, affine) // 2
