"""No repeated point and not more than d (or d + 1) of them."""
# refuted by: shattered-iff-rows-are-independent, affine-shattering-is-that-of-the-lifted-rows
def is_shattered(X, affine=False):
    n, d = X.shape
    if len(np.unique(X, axis=0)) < n:
        return False
    if not affine and np.any(np.all(X == 0, axis=1)):
        return False
    return n <= d + (1 if affine else 0)
