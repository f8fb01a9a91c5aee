"""A and b are kept at module level and never reset."""
# refuted by: conduct-of-least-squares

_sums = {}


def least_squares(X, y):
    d = X.shape[1]
    A, b = _sums.setdefault(d, (np.zeros((d, d)), np.zeros(d)))
    A += X.T @ X
    b += X.T @ y
    return np.linalg.pinv(A) @ b
