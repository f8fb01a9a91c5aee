"""np.sign of the dependence, which may be 0."""
# refuted by: unrealisable-labels-are-refuted
def unrealisable_labels(X):
    U, s, Vt = np.linalg.svd(X)
    a = U[:, -1]
    a[np.abs(a) < 1e-12] = 0
    return np.sign(a)
