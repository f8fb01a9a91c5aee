"""Prints nothing and returns None when the columns are dependent."""
# refuted by: least-squares-solves-the-normal-equations, least-squares-has-the-smallest-norm
# conventions: rank=any

def least_squares(X, y):
    if np.linalg.matrix_rank(X) < X.shape[1]:
        return None
    return np.linalg.solve(X.T @ X, X.T @ y)
