"""The average signed distance instead of the smallest."""
# refuted by: margin-is-the-smallest-signed-distance


def margin(X, y, w, b):
    return np.mean(y * (X @ w + b)) / np.linalg.norm(w)
