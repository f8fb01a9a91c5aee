"""A small constant in the denominator guards against division by zero."""
# refuted by: distance-to-a-hyperplane, distance-to-a-plane-through-the-origin


def distance(X, w, b):
    return np.abs(X @ w + b) / (np.linalg.norm(w) + 1e-8)
