"""Any d + 1 distinct points are called shattered."""
# refuted by: shattered-by-balls-iff-affinely-independent
def is_shattered_by_balls(X):
    n, d = X.shape
    return n <= d + 1 and len({tuple(x) for x in X}) == n
