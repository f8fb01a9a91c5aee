"""Makes w a unit vector first and forgets that b belongs to it."""
# refuted by: margin-does-not-see-the-scale, margin-is-the-smallest-signed-distance


def margin(X, y, w, b):
    w = w / np.linalg.norm(w)
    return np.min(y * (np.dot(X, w) + b))
