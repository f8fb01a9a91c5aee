"""Every loss writes the margins into the caller's scores."""
# refuted by: conduct-of-zero-one, conduct-of-squared, conduct-of-cross-entropy, conduct-of-scaled-cross-entropy, conduct-of-hinge


def zero_one(s, y):
    wrong = np.where(s >= 0, 1.0, -1.0) != y
    s *= y
    return wrong.astype(float)


def squared(s, y):
    s *= y
    return (1 - s) ** 2


def cross_entropy(s, y):
    s *= y
    return np.logaddexp(0, -s)


def scaled_cross_entropy(s, y):
    s *= y
    return np.logaddexp(0, -s) / np.log(2)


def hinge(s, y):
    s *= y
    return np.maximum(0, 1 - s)
