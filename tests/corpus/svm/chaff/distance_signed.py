"""Signed distances: points behind the hyperplane are at a negative distance."""
# refuted by: distance-to-a-plane-through-the-origin, distance-to-a-hyperplane


def distance(X, w, b):
    return (X @ w + b) / np.linalg.norm(w)
