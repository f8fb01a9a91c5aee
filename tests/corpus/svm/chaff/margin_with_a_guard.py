"""An absolute constant beside the norm: invisible for weights of length one."""
# refuted by: margin-does-not-see-the-scale


def margin(X, y, w, b):
    return np.min(y * (X @ w + b)) / max(np.linalg.norm(w), 1e-3)
