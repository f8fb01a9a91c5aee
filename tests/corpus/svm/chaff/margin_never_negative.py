"""A running minimum that starts at infinity, and a hinge at zero in the end."""
# refuted by: margin-is-the-smallest-signed-distance


def margin(X, y, w, b):
    best = np.inf
    for i in range(len(y)):
        best = min(best, y[i] * (np.dot(w, X[i]) + b) / np.linalg.norm(w))
    return max(best, 0.0)
