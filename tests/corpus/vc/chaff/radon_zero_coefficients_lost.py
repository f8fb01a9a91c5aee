"""Points with coefficient zero belong to neither part."""
# refuted by: radon-parts-share-out-all-points
def radon_partition(X):
    A = np.vstack([X.T, np.ones(len(X))])
    a = np.linalg.svd(A)[2][-1]
    I = np.where(a > 1e-12)[0]
    J = np.where(a < -1e-12)[0]
    return I, J
