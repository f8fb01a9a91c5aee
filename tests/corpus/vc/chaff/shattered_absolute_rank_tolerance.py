"""The rank is taken with an absolute tolerance of 1e-5."""
# refuted by: shattered-iff-rows-are-independent
def is_shattered(X, affine=False):
    A = np.column_stack([X, np.ones(len(X))]) if affine else X
    return np.linalg.matrix_rank(A, tol=1e-5) == len(A)
