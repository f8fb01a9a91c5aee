"""Everything in float32."""
# conventions: tie=plus


def squared(s, y):
    s, y = np.float32(s), np.float32(y)
    return (s - y) ** 2


def cross_entropy(s, y):
    return np.logaddexp(np.float32(0), -np.float32(y) * np.float32(s))


def scaled_cross_entropy(s, y):
    return cross_entropy(s, y) / np.log(np.float32(2))


def hinge(s, y):
    return np.maximum(np.float32(0), np.float32(1) - np.float32(y) * np.float32(s))


def zero_one(s, y):
    return (np.float32(s) >= 0) != (y > 0)
