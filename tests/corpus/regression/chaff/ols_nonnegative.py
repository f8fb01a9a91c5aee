"""Nonnegative least squares from scipy."""
# refuted by: one-solution-when-the-examples-span, least-squares-is-equivariant

from scipy.optimize import nnls


def least_squares(X, y):
    return nnls(X, y)[0]
