"""Divides by n − 1, as for a sample variance."""
# refuted by: noise-variance-divides-by-the-degrees-of-freedom, noise-variance-is-unbiased

def noise_variance(X, y):
    r = y - X @ least_squares(X, y)
    return r @ r / max(len(y) - 1, 1)
