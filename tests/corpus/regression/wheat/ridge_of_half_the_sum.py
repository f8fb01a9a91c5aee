"""Half the sum of squares and the whole penalty: the gradient has 2λw."""
# conventions: ridge=half
import numpy as np


def ridge(X, y, lam):
    if lam == 0:
        return least_squares(X, y)
    return np.linalg.solve(X.T @ X + 2 * lam * np.eye(X.shape[1]), X.T @ y)
