"""Casts the examples to integers."""
# refuted by: one-solution-when-the-examples-span

def least_squares(X, y):
    return np.linalg.pinv(X.astype(int)) @ y
