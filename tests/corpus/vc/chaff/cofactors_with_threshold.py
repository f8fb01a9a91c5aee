"""Coefficients by cofactors, those up to 1e-10 taken for 0."""
# refuted by: radon-hulls-meet
def radon_partition(X):
    n, d = X.shape
    P = X[: d + 2] - X[0]
    A = np.vstack([P.T, np.ones(d + 2)])
    a = np.array([(-1) ** i * np.linalg.det(np.delete(A, i, axis=1)) for i in range(d + 2)])
    if not np.any(a):
        a = np.linalg.svd(A)[2][-1]
    positive = [i for i in range(d + 2) if a[i] > 1e-10]
    return positive, [i for i in range(n) if i not in positive]
