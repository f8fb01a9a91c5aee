"""The points are centred in place."""
# refuted by: conduct-of-radon-partition
def radon_partition(X):
    X -= X.mean(axis=0)
    A = np.vstack([X.T, np.ones(len(X))])
    a = np.linalg.svd(A)[2][-1]
    return np.flatnonzero(a > 0), np.flatnonzero(a <= 0)
