"""The 2 of the square is missing."""
# refuted by: mse-gradient-is-the-derivative-of-the-error

def mse_gradient(w, X, y):
    return X.T @ (X @ w - y) / len(y)
