"""The constant column is added whatever the flag says."""
# refuted by: no-d-plus-one-vectors-are-shattered, shattered-iff-rows-are-independent
def is_shattered(X, affine=False):
    A = np.hstack([np.ones((len(X), 1)), X])
    return np.linalg.matrix_rank(A) == len(X)
