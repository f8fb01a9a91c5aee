"""1/(2n), with the gradient of 1/n."""
# refuted by: mean-squared-error-averages-the-squares

def mean_squared_error(w, X, y):
    e = X @ w - y
    return e @ e / (2 * len(y))
