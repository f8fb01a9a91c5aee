"""The mean is asked for, and λ stands beside XᵀX as if it were the sum."""
# refuted by: ridge-has-its-closed-form
# conventions: ridge=mean
import numpy as np


def ridge(X, y, lam):
    A = X.T @ X + lam * np.eye(X.shape[1])
    return np.linalg.lstsq(A, X.T @ y, rcond=None)[0]
