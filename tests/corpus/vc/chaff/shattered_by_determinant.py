"""Square sets by a determinant that is compared with zero."""
# refuted by: shattered-iff-rows-are-independent
def is_shattered(X, affine=False):
    A = np.column_stack([X, np.ones(len(X))]) if affine else X
    n, d = A.shape
    if n > d:
        return False
    if n == d:
        return bool(np.linalg.det(A) != 0)
    return np.linalg.matrix_rank(A) == n
