"""r = |<w, x> + b|/‖w‖: the distance has no side."""
# refuted by: point-is-its-projection-and-r-along-w


def project(X, w, b):
    n = w / np.linalg.norm(w)
    r = X @ n + b / np.linalg.norm(w)
    return X - np.outer(r, n), np.abs(r)
