"""A constant column takes the place of b, and its weight is in the norm."""
# refuted by: hard-margin-moves-with-the-data, hard-margin-has-the-least-norm
from scipy.optimize import nnls as _nnls


def hard_margin(X, y):
    A = y[:, None] * np.column_stack([X, np.ones(len(y))])
    system = np.vstack([A.T, np.ones(len(y))])
    u, residual = _nnls(system, np.append(np.zeros(A.shape[1]), 1.0))
    if residual < 1e-8:
        return None
    v = (A.T @ u) / (1 - u.sum())
    return v[:-1], v[-1]
