"""With a free intercept ridge is the one of centred data, and the intercept makes up for the means."""
# conventions: intercept=free bias=first
import numpy as np


def ridge(X, y, lam):
    if lam == 0:
        return least_squares(X, y)
    A, b = X[:, 1:], y - np.mean(y)
    A0 = A - np.mean(A, axis=0)
    slope = np.linalg.solve(A0.T @ A0 + lam * np.eye(A.shape[1]), A0.T @ b)
    return np.append(np.mean(y) - np.mean(A, axis=0) @ slope, slope)
