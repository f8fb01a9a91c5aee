"""The functional margin min y(<w, x> + b)."""
# refuted by: margin-does-not-see-the-scale, margin-is-the-smallest-signed-distance, three-formulations-agree


def margin(X, y, w, b):
    return np.min(y * (X @ w + b))
