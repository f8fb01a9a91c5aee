"""The last vector of the reduced decomposition is no dependence."""
# refuted by: unrealisable-labels-are-refuted
def unrealisable_labels(X):
    U, s, Vt = np.linalg.svd(X, full_matrices=False)
    return np.where(U[:, -1] >= 0, 1.0, -1.0)
