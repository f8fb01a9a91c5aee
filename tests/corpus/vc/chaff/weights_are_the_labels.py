"""w = y, padded with zeros: right on the basis."""
# refuted by: shattering-weights-realise-the-labels
def shattering_weights(X, y):
    w = np.zeros(X.shape[1])
    w[: len(y)] = y
    return w
