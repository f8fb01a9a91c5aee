"""The half of the mean is forgotten: nλ for 2nλ."""
# refuted by: ridge-has-its-closed-form
# conventions: ridge=half_mean
import numpy as np


def ridge(X, y, lam):
    A = X.T @ X + len(y) * lam * np.eye(X.shape[1])
    return np.linalg.lstsq(A, X.T @ y, rcond=None)[0]
