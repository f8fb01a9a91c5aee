"""w = sum of y_i x_i: right for orthogonal rows."""
# refuted by: shattering-weights-realise-the-labels
def shattering_weights(X, y):
    return X.T @ y
