"""The coefficients need not sum to zero."""
# refuted by: radon-hulls-meet
def radon_partition(X):
    a = np.linalg.svd(X.T)[2][-1]
    return np.flatnonzero(a > 0), np.flatnonzero(a <= 0)
