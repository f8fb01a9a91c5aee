"""Least distance programming through non-negative least squares."""
from scipy.optimize import nnls


def separate(X, y):
    A = (X.T * y).T
    lengths = np.linalg.norm(A, axis=1)
    if not lengths.all():
        return None
    unit = A / lengths[:, None]
    E = np.vstack([unit.T, np.ones(len(y))])
    u, _ = nnls(E, np.append(np.zeros(X.shape[1]), 1.0))
    w = unit.T @ u
    if np.linalg.norm(w) < 1e-12:
        return None
    margin = (A @ w).min()
    return w / margin if margin > 0 else None
