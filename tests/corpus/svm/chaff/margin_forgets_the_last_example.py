"""range(len(y) - 1) leaves the last example out."""
# refuted by: margin-is-the-smallest-signed-distance


def margin(X, y, w, b):
    signed = y * (X @ w + b) / np.linalg.norm(w)
    best = signed[0]
    for i in range(len(y) - 1):
        best = min(best, signed[i])
    return best
