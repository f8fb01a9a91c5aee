"""y * X scales the columns."""
# refuted by: shattering-weights-realise-the-labels
def shattering_weights(X, y):
    n, d = X.shape
    A = y * X if n == d else y[:, None] * X
    return np.linalg.lstsq(A, np.ones(n), rcond=None)[0]
