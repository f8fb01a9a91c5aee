"""Shattering. Read handout.md; hand in this file."""

import numpy as np


def is_shattered(X, affine=False):
    """True if every labelling of the rows is strictly realised by a halfspace, else False.

    X       (n, d) floats, one point a row; a repeated row counts as a point
    affine  False: y_i <w, x_i> > 0.  True: y_i (<w, x_i> + b) > 0
    """
    raise NotImplementedError


def count_dichotomies(X, affine=False):
    """The number of labellings, out of 2^n, that some halfspace strictly realises."""
    raise NotImplementedError


def shattering_weights(X, y):
    """w of shape (d,) with y_i <w, x_i> > 0 for every i; the rows of X are linearly independent."""
    raise NotImplementedError


def unrealisable_labels(X):
    """Labels of shape (n,), -1 or +1, that no w strictly realises; X has more rows than rank."""
    raise NotImplementedError


def radon_partition(X):
    """(I, J): disjoint, non-empty lists of all row indices, whose convex hulls meet; n >= d + 2."""
    raise NotImplementedError


def lift_to_paraboloid(X):
    """The rows (x, |x|^2), of shape (n, d + 1)."""
    raise NotImplementedError


def is_shattered_by_balls(X):
    """True if for every labelling some closed ball holds exactly the points labelled +1."""
    raise NotImplementedError
