"""The last weight is left out of the penalty, though the constant column stands first."""
# refuted by: ridge-has-its-closed-form
# conventions: intercept=free bias=first
import numpy as np


def ridge(X, y, lam):
    penalty = lam * np.eye(X.shape[1])
    penalty[-1, -1] = 0
    return np.linalg.lstsq(X.T @ X + penalty, X.T @ y, rcond=None)[0]
