"""What the fit explains is taken off the caller's y."""
# refuted by: conduct-of-noise-variance

def noise_variance(X, y):
    n, p = X.shape
    y -= X @ least_squares(X, y)
    return y @ y / (n - p)
