"""Squares are summed along the wrong axis, which fits when n = d."""
# refuted by: lift-appends-the-squared-norm
def lift_to_paraboloid(X):
    n, d = X.shape
    q = np.sum(X**2, axis=0) if n == d else np.sum(X**2, axis=1)
    return np.column_stack([X, q])
