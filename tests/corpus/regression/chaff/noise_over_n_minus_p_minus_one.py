"""Counts the intercept twice: n − p − 1."""
# refuted by: noise-variance-divides-by-the-degrees-of-freedom, noise-variance-is-unbiased

def noise_variance(X, y):
    r = y - X @ least_squares(X, y)
    return r @ r / max(X.shape[0] - X.shape[1] - 1, 1)
