"""Regresses on each column alone: right for orthogonal columns."""
# refuted by: one-solution-when-the-examples-span, least-squares-is-equivariant

def least_squares(X, y):
    norms = np.sum(X * X, axis=0)
    return np.where(norms > 0, X.T @ y / np.where(norms > 0, norms, 1.0), 0.0)
