"""The dependence is asked to sum to zero as well."""
# refuted by: unrealisable-labels-are-refuted
def unrealisable_labels(X):
    A = np.vstack([X.T, np.ones(len(X))])
    a = np.linalg.svd(A)[2][-1]
    return np.where(a >= 0, 1.0, -1.0)
