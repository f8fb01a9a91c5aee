"""Divides A by n and leaves b as it is."""
# refuted by: normal-equations-are-sums-over-examples

def normal_equations(X, y):
    n = X.shape[0]
    return X.T @ X / n, X.T @ y
