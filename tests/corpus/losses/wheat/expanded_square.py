"""The square multiplied out, 1 - 2ys + s^2; hinge by a mask."""
# conventions: tie=plus


def squared(s, y):
    return 1 - 2 * y * s + s * s


def hinge(s, y):
    gap = 1 - y * s
    return gap * (gap > 0)


def zero_one(s, y):
    predicted = np.ones_like(s)
    predicted[s < 0] = -1
    return (predicted != y).astype(int)
