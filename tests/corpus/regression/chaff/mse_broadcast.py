"""Labels as a column: the residual becomes an n × n table."""
# refuted by: mean-squared-error-averages-the-squares

def mean_squared_error(w, X, y):
    return np.mean((X @ w - y.reshape(-1, 1)) ** 2)
