"""Normalises w but leaves b as it is."""
# refuted by: distance-to-a-hyperplane


def distance(X, w, b):
    unit = w / np.linalg.norm(w)
    return np.abs(X @ unit + b)
