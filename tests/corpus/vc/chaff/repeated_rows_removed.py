"""Points are made unique before the labellings are tried."""
# refuted by: shattered-iff-rows-are-independent
_shattered = is_shattered


def is_shattered(X, affine=False):
    points = np.unique(X, axis=0)
    return _shattered(points, affine)
