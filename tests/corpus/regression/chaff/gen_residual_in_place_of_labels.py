"""The residual takes the place of the caller's labels."""
# refuted by: conduct-of-mean-squared-error

def mean_squared_error(w, X, y):
    y -= X @ w
    return np.mean(y * y)
