"""Answers as (n, 1) columns and rows."""
# conventions: tie=plus


def squared(s, y):
    return ((y - s) ** 2).reshape(-1, 1)


def hinge(s, y):
    return np.clip(1 - y * s, 0, None)[None, :]


def zero_one(s, y):
    return (np.sign(s + (s == 0)) != y)[:, None]
