"""The score is taken for the distance."""
# refuted by: distance-to-a-hyperplane


def distance(X, w, b):
    return np.abs(X @ w + b)
