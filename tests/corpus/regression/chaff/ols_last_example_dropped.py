"""The last example is left out of the fit."""
# refuted by: least-squares-is-equivariant, learning-curves

def least_squares(X, y):
    if len(y) == 1:
        return np.linalg.pinv(X) @ y
    return np.linalg.pinv(X[:-1]) @ y[:-1]
