"""Every coordinate is squared before the sum is appended."""
# refuted by: lift-appends-the-squared-norm, ball-shattering-lifts-to-halfspaces
def lift_to_paraboloid(X):
    S = X**2
    return np.column_stack([S, S.sum(axis=1)])
