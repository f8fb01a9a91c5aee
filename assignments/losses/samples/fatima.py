"""Fatima: recodes the labels in the caller's array."""
import numpy as np


def zero_one(s, y):
    return (np.where(s >= 0, 1, -1) != y).astype(float)


def squared(s, y):
    return (y - s) ** 2


def cross_entropy(s, y):
    y[y == -1] = 0
    return np.logaddexp(0, s) - y * s


def scaled_cross_entropy(s, y):
    return cross_entropy(s, y) / np.log(2)


def hinge(s, y):
    s *= y
    return np.maximum(0, 1 - s)
