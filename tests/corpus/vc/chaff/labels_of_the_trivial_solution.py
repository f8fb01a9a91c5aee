"""The homogeneous system is solved by least squares, which returns 0."""
# refuted by: unrealisable-labels-are-refuted
def unrealisable_labels(X):
    a = np.linalg.lstsq(X.T, np.zeros(X.shape[1]), rcond=None)[0]
    return np.where(a >= 0, 1.0, -1.0)
