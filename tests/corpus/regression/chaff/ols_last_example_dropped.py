"""The last example is left out of the fit."""
# refuted by: least-squares-ignores-order-and-signs-of-examples, learning-curve-in-sample, learning-curve-out-of-sample

def least_squares(X, y):
    if len(y) == 1:
        return np.linalg.pinv(X) @ y
    return np.linalg.pinv(X[:-1]) @ y[:-1]
