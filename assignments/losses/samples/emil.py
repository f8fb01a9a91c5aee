"""Emil: returns averages where one loss an example is asked, and two functions are missing."""
import numpy as np


def zero_one(s, y):
    return np.mean(np.where(s >= 0, 1, -1) != y)


def squared(s, y):
    return np.mean((y - s) ** 2)


def hinge(s, y):
    return max(0, np.mean(1 - y * s))
