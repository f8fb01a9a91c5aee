"""The caller's coordinates are squared in place."""
# refuted by: conduct-of-lift-to-paraboloid


def lift_to_paraboloid(X):
    rows = X.copy()
    X *= X
    return np.column_stack([rows, X.sum(axis=1)])
