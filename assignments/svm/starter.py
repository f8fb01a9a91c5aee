"""Support vector machines. Read handout.md; hand in this file."""

import numpy as np


def distance(X, w, b):
    """Distance of each row of X (n, d) to the hyperplane <w, x> + b = 0, as (n,)."""
    raise NotImplementedError


def margin(X, y, w, b):
    """The smallest signed distance min_i y_i (<w, x_i> + b) / ||w||, a number."""
    raise NotImplementedError


def hinge_subgradient(w, x, y):
    """A subgradient of h(w) = max(0, 1 - y <w, x>) at w; x is (d,), y is -1.0 or +1.0."""
    raise NotImplementedError


def hard_margin(X, y):
    """(w, b) of least norm with every y_i (<w, x_i> + b) >= 1; None if there is none."""
    raise NotImplementedError


def soft_margin(X, y, C):
    """(w, b, xi) that minimises 1/2 ||w||^2 + C sum(xi); xi is (n,). b is not penalised."""
    raise NotImplementedError


def svm_dual(X, y, C):
    """alpha (n,) that maximises sum(alpha) - 1/2 ||sum_i alpha_i y_i x_i||^2.

    Constraints: 0 <= alpha_i <= C and sum_i alpha_i y_i = 0.
    """
    raise NotImplementedError


def weights_from_dual(alpha, X, y):
    """w = sum_i alpha_i y_i x_i."""
    raise NotImplementedError
