"""The hyperplane is read as <w, x> = b."""
# refuted by: distance-to-a-hyperplane


def distance(X, w, b):
    return np.abs(np.dot(X, w) - b) / np.linalg.norm(w)
