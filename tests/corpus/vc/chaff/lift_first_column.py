"""The squared norm comes first."""
# refuted by: lift-appends-the-squared-norm
def lift_to_paraboloid(X):
    return np.hstack([(X**2).sum(axis=1, keepdims=True), X])
