"""The Gram determinant must exceed 1e-8."""
# refuted by: shattered-iff-rows-are-independent
def is_shattered(X, affine=False):
    A = np.hstack([X, np.ones((len(X), 1))]) if affine else X
    return bool(np.linalg.det(A @ A.T) > 1e-8)
