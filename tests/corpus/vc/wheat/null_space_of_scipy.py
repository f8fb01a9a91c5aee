"""Labels and partitions from the null space that scipy finds."""
from scipy.linalg import null_space


def _kernel(A):
    return null_space(A.T)[:, 0] if len(A) > np.linalg.matrix_rank(A) else None


def unrealisable_labels(X):
    a = _kernel(unit_rows(np.asarray(X, dtype=float)))
    return np.where(a < 0, -1, 1)


def radon_partition(X):
    a = _kernel(affine_rows(np.asarray(X, dtype=float)))
    a = np.where(np.abs(a) < 1e-11, 0.0, a)
    return [i for i, v in enumerate(a) if v > 0], [i for i, v in enumerate(a) if v <= 0]
