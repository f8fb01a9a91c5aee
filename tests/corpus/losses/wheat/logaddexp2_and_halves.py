"""Bits by logaddexp2, the hinge as (gap + |gap|)/2, the square by np.square of y - s."""


def squared(s, y):
    return np.square(np.subtract(y, s))


def scaled_cross_entropy(s, y):
    return np.logaddexp2(0.0, -np.multiply(y, s) / np.log(2.0))


def hinge(s, y):
    gap = 1.0 - np.multiply(y, s)
    return (gap + np.abs(gap)) / 2
