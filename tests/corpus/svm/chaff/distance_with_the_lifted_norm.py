"""The norm of (w, b) instead of the norm of w."""
# refuted by: distance-to-a-hyperplane


def distance(X, w, b):
    lifted = np.append(w, b)
    ones = np.ones((X.shape[0], 1))
    return np.abs(np.hstack([X, ones]) @ lifted) / np.linalg.norm(lifted)
