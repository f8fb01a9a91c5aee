"""The errors are averaged, and the penalty is not: nλ beside XᵀX."""
# conventions: ridge=mean
import numpy as np


def ridge(X, y, lam):
    n, d = X.shape
    if lam == 0:
        return least_squares(X, y)
    return np.linalg.solve(X.T @ X / n + lam * np.eye(d), X.T @ y / n)
