"""Least squares first, then divided by 1 + λ."""
# refuted by: some-ridge-is-nearer-than-least-squares


def ridge(X, y, lam):
    return least_squares(X, y) / (1.0 + lam)
