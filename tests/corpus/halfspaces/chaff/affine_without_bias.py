"""The affine program forgets the bias: b = 0."""
# refuted by: none-exactly-when-affinely-inseparable, affine-separability-survives-translation, affine-is-homogeneous-on-lifted-data


def separate_affine(X, y):
    w = separate(X, y)
    return None if w is None else (w, 0.0)
