"""Halfspaces. Read handout.md; hand in this file."""

import numpy as np


def sign(z):
    """-1.0 or +1.0 for every element of z (a number, a vector or a matrix); sign(0) = +1."""
    raise NotImplementedError


def add_bias(X):
    """X with one more column of ones, in front of the others: shape (n, d + 1)."""
    raise NotImplementedError


def predict(X, w):
    """The labels sign(<w, x_i>), shape (n,)."""
    raise NotImplementedError


def zero_one_error(X, y, w):
    """The fraction of examples with sign(<w, x_i>) != y_i."""
    raise NotImplementedError


def separate(X, y):
    """w of shape (d,) with every y_i <w, x_i> >= 1, by linear programming; None if none exists."""
    raise NotImplementedError


def separate_affine(X, y):
    """(w, b) with every y_i (<w, x_i> + b) >= 1; None if there is none."""
    raise NotImplementedError
