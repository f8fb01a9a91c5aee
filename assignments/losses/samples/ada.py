"""Ada: everything right, with numpy."""
import numpy as np


def zero_one(s, y):
    return (np.where(s >= 0, 1, -1) != y).astype(float)


def squared(s, y):
    return (y - s) ** 2


def cross_entropy(s, y):
    return np.logaddexp(0, -y * s)


def scaled_cross_entropy(s, y):
    return cross_entropy(s, y) / np.log(2)


def hinge(s, y):
    return np.maximum(0, 1 - y * s)
