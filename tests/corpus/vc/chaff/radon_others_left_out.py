"""The d + 2 points used are shared out, the others left out."""
# refuted by: radon-parts-share-out-all-points
def radon_partition(X):
    n, d = X.shape
    A = np.vstack([X[: d + 2].T, np.ones(d + 2)])
    a = np.linalg.svd(A)[2][-1]
    return np.flatnonzero(a > 0), np.flatnonzero(a <= 0)
