"""Small singular values are cut off at one thousandth."""
# refuted by: shattering-weights-realise-the-labels
def shattering_weights(X, y):
    return np.linalg.pinv(X, rcond=1e-3) @ y
