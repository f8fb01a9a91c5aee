"""Multiplied by ln 2 where it should be divided."""
# refuted by: scaled-cross-entropy-counts-in-bits, squared-and-scaled-cross-entropy-bound-zero-one


def scaled_cross_entropy(s, y):
    return np.logaddexp(0, -y * s) * np.log(2)
