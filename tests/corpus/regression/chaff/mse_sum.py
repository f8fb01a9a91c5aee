"""The sum of the squares, not the mean."""
# refuted by: mean-squared-error-averages-the-squares

def mean_squared_error(w, X, y):
    return np.sum((X @ w - y) ** 2)
