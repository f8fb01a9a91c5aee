"""The last point is written as an affine combination of the others, which it need not be."""
# refuted by: radon-hulls-meet
def radon_partition(X):
    A = np.vstack([X[:-1].T, np.ones(len(X) - 1)])
    b = np.append(X[-1], 1.0)
    c = np.linalg.lstsq(A, b, rcond=None)[0]
    a = np.append(c, -1.0)
    return np.where(a > 0)[0], np.where(a <= 0)[0]
