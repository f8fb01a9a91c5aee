"""r times w, not times w/‖w‖."""
# refuted by: projection-lies-on-the-hyperplane, projection-is-the-foot-of-the-perpendicular


def project(X, w, b):
    r = (X @ w + b) / np.linalg.norm(w)
    return X - np.outer(r, w), r
