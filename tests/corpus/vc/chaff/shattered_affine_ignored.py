"""The flag affine is never looked at."""
# refuted by: vc-dimension-of-affine-halfspaces, affine-shattering-is-that-of-the-lifted-rows
def is_shattered(X, affine=False):
    return np.linalg.matrix_rank(X) == len(X)


_count = count_dichotomies


def count_dichotomies(X, affine=False):
    return _count(X)
