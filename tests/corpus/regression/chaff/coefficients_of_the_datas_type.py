"""The coefficients are stored in an array of the data's type."""
# refuted by: conduct-of-least-squares, conduct-of-polynomial-fit


def least_squares(X, y):
    w = np.zeros_like(X[0])
    w[:] = np.linalg.lstsq(X, y, rcond=None)[0]
    return w
