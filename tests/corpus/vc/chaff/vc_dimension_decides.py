"""A set is called shattered when its size does not exceed the VC dimension."""
# refuted by: shattered-iff-rows-are-independent, affine-shattering-is-that-of-the-lifted-rows
def is_shattered(X, affine=False):
    n, d = X.shape
    vc = d + 1 if affine else d
    return n <= vc
