"""LAPACK's complete orthogonal factorisation instead of the SVD."""
from scipy.linalg import lstsq


def least_squares(X, y):
    A = np.asarray(X, dtype=float)
    return lstsq(A, y, lapack_driver="gelsy", cond=1e-12)[0]
