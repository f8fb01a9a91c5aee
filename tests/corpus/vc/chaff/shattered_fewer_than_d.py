"""n < d in place of n <= d."""
# refuted by: vc-dimension-of-homogeneous-halfspaces, shattered-iff-rows-are-independent
def is_shattered(X, affine=False):
    A = np.column_stack([X, np.ones(len(X))]) if affine else X
    n, d = A.shape
    if not n < d:
        return False
    return np.linalg.matrix_rank(A) == n
