"""The mean's gradient with scipy's sigmoid; a column vector."""

from scipy.special import expit


def steepest_direction(w, X, y):
    v = np.mean((expit(-y * (X @ w)) * y)[:, None] * X, axis=0)
    return (v / np.sqrt(v @ v)).reshape(-1, 1)
