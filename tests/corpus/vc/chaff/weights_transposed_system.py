"""The system is solved with the transpose."""
# refuted by: shattering-weights-realise-the-labels
def shattering_weights(X, y):
    if X.shape[0] == X.shape[1]:
        return np.linalg.solve(X.T, y)
    return np.linalg.lstsq(X, y, rcond=None)[0]
