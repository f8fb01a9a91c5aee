"""Linear regression. Read handout.md; hand in this file."""

import numpy as np


def normal_equations(X, y):
    """(A, b): A = sum of x_i x_i^T, (d, d); b = sum of y_i x_i, (d,)."""
    raise NotImplementedError


def mean_squared_error(w, X, y):
    """(1/n) sum of (<w, x_i> - y_i)^2, a number."""
    raise NotImplementedError


def mse_gradient(w, X, y):
    """The gradient of mean_squared_error at w, (d,)."""
    raise NotImplementedError


def least_squares(X, y):
    """The minimiser of ||Xw - y||^2 of smallest norm, (d,); X may have any rank."""
    raise NotImplementedError


def simple_ols(x, y):
    """(intercept, slope) of the best line through the points (x_i, y_i)."""
    raise NotImplementedError


def r_squared(x, y):
    """1 - RSS/TSS of that line."""
    raise NotImplementedError


def noise_variance(X, y):
    """The unbiased estimate RSS / (n - columns of X)."""
    raise NotImplementedError


def ridge(X, y, lam):
    """The minimiser of ||y - Xw||^2 + lam ||w||^2, (d,)."""
    raise NotImplementedError


def polynomial_features(x, degree):
    """(n, degree + 1): row i is 1, x_i, ..., x_i^degree."""
    raise NotImplementedError


def polynomial_fit(x, y, degree):
    """Coefficients a_0 ... a_degree of a best polynomial, lowest power first."""
    raise NotImplementedError


def second_order_features(X):
    """(n, 6): row i is 1, x1, x2, x1^2, x1 x2, x2^2 of the two inputs in row i of X."""
    raise NotImplementedError


def least_absolute(X, y):
    """A minimiser of the sum of |<w, x_i> - y_i|, (d,)."""
    raise NotImplementedError
