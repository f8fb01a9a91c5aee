"""Shrinks the weights by one per cent."""
# refuted by: learning-curves

def least_squares(X, y):
    return 0.99 * np.linalg.lstsq(X, y, rcond=None)[0]
