"""w and b are rescaled to a unit normal, w in the caller's own array."""
# refuted by: conduct-of-margin


def margin(X, y, w, b):
    length = np.linalg.norm(w)
    w /= length
    return np.min(y * (X @ w + b / length))
