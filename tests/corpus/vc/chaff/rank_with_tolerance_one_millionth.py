"""Singular values below 1e-6 count as zero, whatever the scale of the points."""
# refuted by: shattered-iff-rows-are-independent


def is_shattered(X, affine=False):
    A = np.column_stack([X, np.ones(len(X))]) if affine else X
    return bool(np.linalg.matrix_rank(A, tol=1e-6) == len(A))
