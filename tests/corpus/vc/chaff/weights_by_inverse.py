"""inv(X): only square systems have one."""
# refuted by: shattering-weights-realise-the-labels
def shattering_weights(X, y):
    return np.linalg.inv(X) @ y
