"""Takes the bias from the other end of the lifted weights."""
# refuted by: affine-separator-exactly-where-there-is-one, affine-is-homogeneous-on-lifted-data


def separate_affine(X, y):
    w = separate(add_bias(X), y)
    if w is None:
        return None
    return (w[:-1], w[-1]) if BIAS == "first" else (w[1:], w[0])
