"""Least squares by QR where the columns are independent: it keeps its digits on stiff data too."""
# conventions: stability=backward
import numpy as np


def least_squares(X, y):
    if np.linalg.matrix_rank(X) < X.shape[1]:
        return np.linalg.pinv(X) @ y
    Q, R = np.linalg.qr(X)
    return np.linalg.solve(R, Q.T @ y)
