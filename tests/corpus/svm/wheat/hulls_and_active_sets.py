"""Hard margin as the nearest points of the two hulls, by non-negative least squares over pairs."""
from scipy.optimize import nnls as _nnls


def hard_margin(X, y):
    P, N = X[y == 1], X[y == -1]
    pairs = (P[:, None, :] - N[None, :, :]).reshape(-1, X.shape[1]) / 2
    scale = np.abs(pairs).max() or 1.0
    system = np.vstack([(pairs / scale).T, np.ones(len(pairs))])
    target = np.zeros(len(system))
    target[-1] = 1
    u, residual = _nnls(system, target)
    if residual < 1e-8:
        return None
    w = (pairs.T @ u) / (1 - u.sum()) / scale**2
    b = -(np.min(P @ w) + np.max(N @ w)) / 2
    return w, b
