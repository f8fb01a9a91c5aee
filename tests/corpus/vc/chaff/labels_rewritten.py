"""The caller's labels become 0 and 1."""
# refuted by: conduct-of-shattering-weights
def shattering_weights(X, y):
    y[y < 0] = 0
    return np.linalg.lstsq(X, 2 * y - 1, rcond=None)[0]
