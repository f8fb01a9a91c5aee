"""Affine halfspaces are taken for homogeneous ones of the centred points."""
# refuted by: affine-count-is-that-of-the-lifted-rows, count-is-full-exactly-when-shattered
_count = count_dichotomies


def count_dichotomies(X, affine=False):
    if affine:
        X = X - X.mean(axis=0)
    return _count(X)
