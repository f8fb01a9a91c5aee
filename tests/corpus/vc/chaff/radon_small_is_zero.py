"""Coefficients up to 1e-3 are taken for zero."""
# refuted by: radon-hulls-meet
def radon_partition(X):
    A = np.vstack([X.T, np.ones(len(X))])
    a = np.linalg.svd(A)[2][-1]
    a = a if a[np.argmax(np.abs(a))] > 0 else -a
    I = np.flatnonzero(a > 1e-3)
    return I, np.setdiff1d(np.arange(len(X)), I)
