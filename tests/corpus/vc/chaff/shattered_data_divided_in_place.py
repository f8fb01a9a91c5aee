"""The data are brought to unit size in place."""
# refuted by: conduct-of-is-shattered
_shattered = is_shattered


def is_shattered(X, affine=False):
    size = np.abs(X).max()
    if size > 0:
        X /= size
    return _shattered(X, affine)
