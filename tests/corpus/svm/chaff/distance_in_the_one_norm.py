"""The sum of absolute weights for the length of w."""
# refuted by: distance-to-a-plane-through-the-origin, distance-is-measured-along-the-perpendicular


def distance(X, w, b):
    return np.abs(X @ w + b) / np.abs(w).sum()
