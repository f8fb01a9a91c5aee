"""Averages the residuals first and squares the mean: errors cancel."""
# refuted by: mean-squared-error-averages-the-squares

def mean_squared_error(w, X, y):
    return float(np.mean(X @ w - y) ** 2)
