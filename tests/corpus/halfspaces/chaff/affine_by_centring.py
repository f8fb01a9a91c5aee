"""Centres the examples and separates them without a bias."""
# refuted by: affine-separator-exactly-where-there-is-one, affine-is-homogeneous-on-lifted-data


def separate_affine(X, y):
    mean = X.mean(axis=0)
    w = separate(X - mean, y)
    return None if w is None else (w, float(-(w @ mean)))
