"""A row a thousand times shorter than the longest is taken for noise and left out."""
# refuted by: separator-has-zero-error

_separate = separate


def separate(X, y):
    length = np.linalg.norm(X, axis=1)
    kept = length >= 1e-2 * np.max(length)
    return _separate(X[kept], y[kept])
