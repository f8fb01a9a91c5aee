"""Weights are rounded to six decimals."""
# refuted by: shattering-weights-realise-the-labels

_weights = shattering_weights


def shattering_weights(X, y):
    return np.round(_weights(X, y), 6)
