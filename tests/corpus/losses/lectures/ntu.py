"""Visualizing Error Functions: 0/1 is 1 iff ys ≤ 0; (ys − 1)²; ln and log₂ of 1 + exp(−ys)."""

import numpy as np


def zero_one(s, y):
    return np.where(np.sign(y * s) != 1, 1, 0)


def squared(s, y):
    return (y * s - 1) ** 2


def cross_entropy(s, y):
    return np.logaddexp(0, -y * s)


def scaled_cross_entropy(s, y):
    return 1 / np.log(2) * cross_entropy(s, y)
