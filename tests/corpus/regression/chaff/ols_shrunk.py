"""Shrinks the weights by one per cent."""
# refuted by: learning-curve-in-sample, learning-curve-out-of-sample, mse-gradient-vanishes-at-the-solution

def least_squares(X, y):
    return 0.99 * np.linalg.lstsq(X, y, rcond=None)[0]
