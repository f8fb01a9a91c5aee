"""A dependence of the first d + 2 points only, the rest joins the second part; parts swapped, tuples."""
from scipy.linalg import null_space


def radon_partition(X):
    n, d = X.shape
    A = np.vstack([X[: d + 2].T, np.ones(d + 2)])
    a = null_space(A)[:, 0]
    negative = tuple(int(i) for i in np.where(a < 0)[0])
    rest = tuple(i for i in range(n) if i not in negative)
    return negative, rest
