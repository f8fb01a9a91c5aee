"""Later examples count more."""
# refuted by: least-squares-is-equivariant, learning-curves

def least_squares(X, y):
    weights = 0.99 ** np.arange(len(y))[::-1]
    return np.linalg.pinv(X * weights[:, None]) @ (y * weights)
