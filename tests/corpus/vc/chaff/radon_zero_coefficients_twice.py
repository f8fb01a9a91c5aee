"""Points with coefficient zero belong to both parts."""
# refuted by: radon-parts-share-out-all-points
def radon_partition(X):
    A = np.vstack([X.T, np.ones(len(X))])
    a = np.round(np.linalg.svd(A)[2][-1], 12)
    return np.flatnonzero(a >= 0), np.flatnonzero(a <= 0)
