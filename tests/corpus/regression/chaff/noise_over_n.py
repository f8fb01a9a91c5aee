"""Divides by n: biased."""
# refuted by: noise-variance-divides-by-the-degrees-of-freedom, noise-variance-is-unbiased

def noise_variance(X, y):
    r = y - X @ least_squares(X, y)
    return r @ r / len(y)
