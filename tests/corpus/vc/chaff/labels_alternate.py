"""+1, -1, +1, ... whatever the points."""
# refuted by: unrealisable-labels-are-refuted
def unrealisable_labels(X):
    return np.array([(-1.0) ** i for i in range(len(X))])
