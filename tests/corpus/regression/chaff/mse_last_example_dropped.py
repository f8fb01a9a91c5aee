"""range(n - 1) forgets the last example."""
# refuted by: mean-squared-error-averages-the-squares

def mean_squared_error(w, X, y):
    total = 0.0
    for i in range(len(y) - 1):
        total += (X[i] @ w - y[i]) ** 2
    return total / len(y)
