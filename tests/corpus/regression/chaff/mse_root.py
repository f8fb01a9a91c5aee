"""Returns the root of the mean square."""
# refuted by: mean-squared-error-averages-the-squares

def mean_squared_error(w, X, y):
    return np.sqrt(np.mean((X @ w - y) ** 2))
