"""Indices start at 1."""
# refuted by: radon-parts-share-out-all-points, radon-hulls-meet
def radon_partition(X):
    A = np.vstack([X.T, np.ones(len(X))])
    a = np.linalg.svd(A)[2][-1]
    return [i + 1 for i in np.flatnonzero(a > 0)], [i + 1 for i in np.flatnonzero(a <= 0)]
