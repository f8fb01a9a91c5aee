"""The affine program forgets the bias: b = 0."""
# refuted by: affine-separator-exactly-where-there-is-one, affine-separability-has-no-origin, affine-is-homogeneous-on-lifted-data


def separate_affine(X, y):
    w = separate(X, y)
    return None if w is None else (w, 0.0)
