"""Least squares with a zero right side: all coefficients are 0."""
# refuted by: radon-parts-share-out-all-points, radon-hulls-meet
def radon_partition(X):
    A = np.vstack([X.T, np.ones(len(X))])
    a = np.linalg.lstsq(A, np.zeros(len(A)), rcond=None)[0]
    return [i for i in range(len(X)) if a[i] > 0], [i for i in range(len(X)) if a[i] <= 0]
