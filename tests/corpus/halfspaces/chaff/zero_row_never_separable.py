"""A zero row means None for the affine class too."""
# refuted by: affine-separator-exactly-where-there-is-one, affine-is-homogeneous-on-lifted-data


_separate_affine = separate_affine


def separate_affine(X, y):
    if np.any(np.all(X == 0, axis=1)):
        return None
    return _separate_affine(X, y)
