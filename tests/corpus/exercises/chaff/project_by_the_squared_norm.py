"""r divided by ‖w‖²."""
# refuted by: point-is-its-projection-and-r-along-w


def project(X, w, b):
    r = (X @ w + b) / (w @ w)
    return X - np.outer(r, w), r
