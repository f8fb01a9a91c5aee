"""The half of the sum is forgotten: λ for 2λ."""
# refuted by: ridge-has-its-closed-form
# conventions: ridge=half
import numpy as np


def ridge(X, y, lam):
    A = X.T @ X + lam * np.eye(X.shape[1])
    return np.linalg.lstsq(A, X.T @ y, rcond=None)[0]
