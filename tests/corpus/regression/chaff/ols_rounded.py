"""Rounds the weights to six decimals."""
# refuted by: one-solution-when-the-examples-span, least-squares-is-equivariant

def least_squares(X, y):
    return np.round(np.linalg.lstsq(X, y, rcond=None)[0], 6)
