"""Scans the positive class only, if there is one."""
# refuted by: margin-is-the-smallest-signed-distance


def margin(X, y, w, b):
    chosen = y > 0 if np.any(y > 0) else y < 0
    return np.min(y[chosen] * (X[chosen] @ w + b)) / np.linalg.norm(w)
