"""The sum of the coordinates, squared."""
# refuted by: lift-appends-the-squared-norm
def lift_to_paraboloid(X):
    return np.c_[X, X.sum(axis=1) ** 2]
