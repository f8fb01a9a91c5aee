"""X *= w, and then the rows are summed: the caller's examples are gone."""
# refuted by: conduct-of-distance


def distance(X, w, b):
    length = np.linalg.norm(w)
    X *= w
    return np.abs(X.sum(axis=1) + b) / length
