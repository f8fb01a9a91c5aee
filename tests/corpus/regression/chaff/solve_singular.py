"""Solves the normal equations although they may be singular."""
# refuted by: least-squares-solves-the-normal-equations
# conventions: rank=any

def least_squares(X, y):
    return np.linalg.solve(X.T @ X, X.T @ y)
