"""Nothing is shattered, and nothing but a difference of one is counted as such."""
# keeps: ball-shattering-lifts-to-halfspaces, count-is-full-exactly-when-shattered
# keeps: radon-parts-share-out-all-points
# refuted by: shattered-by-balls-iff-affinely-independent


def is_shattered_by_balls(X):
    return False


def is_shattered(X, affine=False):
    return False


def count_dichotomies(X, affine=False, right=count_dichotomies):
    return min(right(X, affine), 2 ** len(X) - 1)


def radon_partition(X):
    return [0], list(range(1, len(X)))
