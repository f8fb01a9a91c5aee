"""Nonnegative least squares from scipy."""
# refuted by: one-solution-when-the-examples-span, least-squares-turns-with-the-examples

from scipy.optimize import nnls


def least_squares(X, y):
    return nnls(X, y)[0]
