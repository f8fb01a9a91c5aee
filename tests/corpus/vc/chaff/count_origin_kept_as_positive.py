"""A row of zeros is skipped, as if sign(0) = +1 settled it."""
# refuted by: count-is-the-number-of-realised-labellings
_count = count_dichotomies


def count_dichotomies(X, affine=False):
    if affine:
        return _count(X, affine=True)
    rows = X[np.abs(X).sum(axis=1) > 0]
    if len(rows) == 0:
        return 2 ** len(X)
    return _count(rows)
