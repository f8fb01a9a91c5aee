"""Affine halfspaces are given one more dimension: rank of X plus one against the number of points."""
# refuted by: affine-shattering-is-that-of-the-lifted-rows
def is_shattered(X, affine=False):
    r = np.linalg.matrix_rank(X)
    if affine:
        r = r + 1
    return bool(r >= len(X))
