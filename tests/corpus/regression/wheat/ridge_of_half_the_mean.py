"""Half the mean squared error and the whole penalty: 2nλ beside XᵀX, by rows of √(2nλ)."""
# conventions: ridge=half_mean
import numpy as np


def ridge(X, y, lam):
    n, d = X.shape
    rows = np.sqrt(2 * n * lam) * np.eye(d)
    return np.linalg.lstsq(np.vstack([X, rows]), np.append(y, np.zeros(d)), rcond=None)[0]
