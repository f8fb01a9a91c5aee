"""np.vectorize over a scalar function; naive logarithm where it is safe."""


def _loss(a, b):
    m = a * b
    return -m if m < -700 else float(np.log(1 + np.exp(-m)))


def cross_entropy(s, y):
    return np.vectorize(_loss, otypes=[float])(s, y)


def hinge(s, y):
    return np.vectorize(lambda a, b: max(0.0, 1 - a * b))(s, y)
