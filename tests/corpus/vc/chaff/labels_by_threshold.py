"""Coefficients up to 0.01 are taken for negative."""
# refuted by: unrealisable-labels-are-refuted
def unrealisable_labels(X):
    a = np.linalg.svd(X)[0][:, -1]
    return np.where(a > 0.01, 1.0, -1.0)
