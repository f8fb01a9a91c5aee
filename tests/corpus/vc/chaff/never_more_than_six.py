"""Seven vectors or more are called too many, whatever the dimension."""
# refuted by: vc-dimension-of-homogeneous-halfspaces

_is_shattered = is_shattered


def is_shattered(X, affine=False):
    return len(X) <= 6 and _is_shattered(X, affine)
