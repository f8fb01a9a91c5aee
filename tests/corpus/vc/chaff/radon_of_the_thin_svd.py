"""The last row of the reduced decomposition is not in the kernel."""
# refuted by: radon-hulls-meet
def radon_partition(X):
    A = np.vstack([X.T, np.ones(len(X))])
    a = np.linalg.svd(A, full_matrices=False)[2][-1]
    return np.flatnonzero(a > 0), np.flatnonzero(a <= 0)
