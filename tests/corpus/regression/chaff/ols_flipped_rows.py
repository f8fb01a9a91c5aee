"""Turns every example so that its label is positive, and flips only the examples."""
# refuted by: least-squares-is-equivariant

def least_squares(X, y):
    signs = np.where(y < 0, -1.0, 1.0)
    return np.linalg.pinv(X * signs[:, None]) @ y
