"""Normalises w but leaves b as it is."""
# refuted by: distance-to-a-hyperplane, distance-is-measured-along-the-perpendicular


def distance(X, w, b):
    unit = w / np.linalg.norm(w)
    return np.abs(X @ unit + b)
