"""Linear independence where affine independence decides."""
# refuted by: vc-dimension-of-balls, shattered-by-balls-iff-affinely-independent
def is_shattered_by_balls(X):
    return np.linalg.matrix_rank(X) == len(X)
