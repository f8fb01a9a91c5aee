"""The score is taken for the distance."""
# refuted by: distance-to-a-hyperplane, distance-is-measured-along-the-perpendicular


def distance(X, w, b):
    return np.abs(X @ w + b)
