"""Losses of a score s for a label y in {−1, +1}: s and y are (n,), and so is each answer."""

import numpy as np


def zero_one(s, y):
    """1 where sign(s) ≠ y, else 0; sign(0) = +1."""
    raise NotImplementedError


def squared(s, y):
    """(1 − ys)²."""
    raise NotImplementedError


def cross_entropy(s, y):
    """ln(1 + exp(−ys)), finite and accurate for |s| up to 10000."""
    raise NotImplementedError


def scaled_cross_entropy(s, y):
    """log₂(1 + exp(−ys))."""
    raise NotImplementedError


def hinge(s, y):
    """max(0, 1 − ys)."""
    raise NotImplementedError
