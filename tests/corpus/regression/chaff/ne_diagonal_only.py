"""Keeps the diagonal of A: the columns are taken for uncorrelated."""
# refuted by: normal-equations-are-sums-over-examples, gram-matrix-is-invertible-iff-the-examples-span

def normal_equations(X, y):
    return np.diag(np.sum(X * X, axis=0)), X.T @ y
