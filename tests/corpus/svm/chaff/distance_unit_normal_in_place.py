"""w /= ‖w‖ makes the caller's normal a unit vector."""
# refuted by: conduct-of-distance


def distance(X, w, b):
    length = np.linalg.norm(w)
    w /= length
    return np.abs(X @ w + b / length)
