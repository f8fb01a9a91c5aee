"""The rank of X decides for affine halfspaces as well."""
# refuted by: affine-shattering-is-that-of-the-lifted-rows, vc-dimension-of-affine-halfspaces
def is_shattered(X, affine=False):
    return np.linalg.matrix_rank(X) == X.shape[0]
