"""log1p(exp(-ys)), with the exponent clipped where 1 is lost beside it."""


def cross_entropy(s, y):
    m = np.asarray(y * s, dtype=float)
    return np.where(m < -40, -m, np.log1p(np.exp(np.minimum(-m, 40.0))))


def scaled_cross_entropy(s, y):
    return cross_entropy(s, y) * 1.4426950408889634
