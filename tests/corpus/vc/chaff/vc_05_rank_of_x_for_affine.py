"""The rank of X decides for affine halfspaces as well."""
# refuted by: affine-shattering-is-that-of-the-lifted-rows, origin-and-basis-are-shattered-affinely
def is_shattered(X, affine=False):
    return np.linalg.matrix_rank(X) == X.shape[0]
