"""The weights are rounded to integers."""
# refuted by: shattering-weights-realise-the-labels
def shattering_weights(X, y):
    return np.round(np.linalg.lstsq(X, y, rcond=None)[0]).astype(int)
