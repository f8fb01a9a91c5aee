"""The norm where the squared norm belongs."""
# refuted by: lift-appends-the-squared-norm
def lift_to_paraboloid(X):
    return np.column_stack([X, np.linalg.norm(X, axis=1)])
