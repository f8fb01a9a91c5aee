"""Squares are summed in float32 and handed out as float64."""
# refuted by: lift-appends-the-squared-norm


def lift_to_paraboloid(X):
    return np.column_stack([X, np.sum(X.astype(np.float32) ** 2, axis=1).astype(float)])
