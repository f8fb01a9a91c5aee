"""The hyperplane <w, x> = 0: b is lost."""
# refuted by: projection-lies-on-the-hyperplane, projection-is-the-foot-of-the-perpendicular, point-is-its-projection-and-r-along-w


def project(X, w, b):
    n = w / np.linalg.norm(w)
    return X - np.outer(X @ n, n), X @ n
