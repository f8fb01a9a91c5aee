"""One w for the labelling +1, ..., +1."""
# refuted by: shattering-weights-realise-the-labels
def shattering_weights(X, y):
    return np.linalg.lstsq(X, np.abs(y), rcond=None)[0]
