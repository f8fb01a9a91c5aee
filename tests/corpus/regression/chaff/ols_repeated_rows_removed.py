"""Throws repeated examples away before fitting."""
# refuted by: residual-is-orthogonal-to-every-column, no-weights-beat-least-squares

def least_squares(X, y):
    _, first = np.unique(X, axis=0, return_index=True)
    return np.linalg.pinv(X[first]) @ y[first]
