"""Eigenvalues of XᵀX below 1e-10 count as zero."""
# refuted by: least-squares-is-equivariant, one-solution-when-the-examples-span, no-weights-beat-least-squares

def least_squares(X, y):
    D, V = np.linalg.eigh(X.T @ X)
    inverse = np.array([1 / v if v > 1e-10 else 0.0 for v in D])
    return V @ (inverse * (V.T @ (X.T @ y)))
