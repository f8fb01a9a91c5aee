"""Takes a square X for invertible."""
# refuted by: least-squares-solves-the-normal-equations
# conventions: rank=any

def least_squares(X, y):
    n, d = X.shape
    if n == d:
        return np.linalg.solve(X, y)
    return np.linalg.pinv(X) @ y
