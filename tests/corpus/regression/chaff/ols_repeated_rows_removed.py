"""Throws repeated examples away before fitting."""
# refuted by: one-solution-when-the-examples-span, no-weights-beat-least-squares

def least_squares(X, y):
    _, first = np.unique(X, axis=0, return_index=True)
    return np.linalg.pinv(X[first]) @ y[first]
