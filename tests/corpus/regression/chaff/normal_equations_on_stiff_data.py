"""Normal equations where the course asks for a backward stable method: half of the digits go."""
# refuted by: one-solution-when-the-examples-span
# conventions: stability=backward
import numpy as np


def least_squares(X, y):
    if np.linalg.matrix_rank(X) < X.shape[1]:
        return np.linalg.pinv(X) @ y
    return np.linalg.solve(X.T @ X, X.T @ y)
