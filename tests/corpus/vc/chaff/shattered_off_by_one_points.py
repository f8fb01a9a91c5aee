"""d + 2 points are allowed for affine halfspaces."""
# refuted by: vc-dimension-of-affine-halfspaces
def is_shattered(X, affine=False):
    n, d = X.shape
    if affine:
        return n <= d + 2 and np.linalg.matrix_rank(X - X[0]) >= min(n - 1, d)
    return n <= d and np.linalg.matrix_rank(X) == n
