"""Everything in extended precision where the machine has it."""


def squared(s, y):
    return (np.longdouble(1) - np.asarray(y, np.longdouble) * s) ** 2


def cross_entropy(s, y):
    return np.logaddexp(np.longdouble(0), -np.asarray(y, np.longdouble) * s)


def scaled_cross_entropy(s, y):
    return np.logaddexp2(np.longdouble(0), -np.asarray(y, np.longdouble) * s / np.log(np.longdouble(2)))


def hinge(s, y):
    return np.clip(1 - np.asarray(y, np.longdouble) * s, 0, None)
