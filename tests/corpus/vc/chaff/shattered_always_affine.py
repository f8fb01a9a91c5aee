"""The constant column is added whatever the flag says."""
# refuted by: vc-dimension-of-homogeneous-halfspaces, shattered-iff-rows-are-independent
def is_shattered(X, affine=False):
    A = np.hstack([np.ones((len(X), 1)), X])
    return np.linalg.matrix_rank(A) == len(X)
