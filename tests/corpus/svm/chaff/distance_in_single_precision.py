"""Distances are computed in float32 and handed out as float64."""
# refuted by: distance-to-a-hyperplane


def distance(X, w, b):
    A, v = X.astype(np.float32), np.asarray(w, np.float32)
    return (np.abs(A @ v + np.float32(b)) / np.linalg.norm(v)).astype(float)
