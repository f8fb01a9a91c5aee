"""Labels are mapped to 0 and 1, so negative rows get the score 0."""
# refuted by: shattering-weights-realise-the-labels
def shattering_weights(X, y):
    t = (y + 1) / 2
    return np.linalg.pinv(X) @ t
