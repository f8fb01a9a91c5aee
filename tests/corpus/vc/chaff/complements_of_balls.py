"""The lifted points are shattered by halfspaces, complements of balls included."""
# refuted by: shattered-by-balls-iff-affinely-independent, vc-dimension-of-balls
def is_shattered_by_balls(X):
    return is_shattered(lift_to_paraboloid(X), affine=True)
