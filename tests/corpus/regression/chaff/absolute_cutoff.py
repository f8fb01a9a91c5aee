"""Singular values below 1e-8 count as zero, whatever the data's scale."""
# refuted by: least-squares-is-equivariant, one-solution-when-the-examples-span

def least_squares(X, y):
    U, s, Vt = np.linalg.svd(X, full_matrices=False)
    inverse = np.array([1 / v if v > 1e-8 else 0.0 for v in s])
    return Vt.T @ (inverse * (U.T @ y))
