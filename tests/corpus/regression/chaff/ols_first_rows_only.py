"""Solves the first d equations exactly and ignores the rest."""
# refuted by: least-squares-is-equivariant, no-weights-beat-least-squares

def least_squares(X, y):
    d = X.shape[1]
    return np.linalg.pinv(X[:d]) @ y[:d]
