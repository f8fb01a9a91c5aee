"""Returns σ, not σ²."""
# refuted by: noise-variance-divides-by-the-degrees-of-freedom, noise-variance-is-unbiased

def noise_variance(X, y):
    r = y - X @ least_squares(X, y)
    return np.sqrt(r @ r / (X.shape[0] - X.shape[1]))
