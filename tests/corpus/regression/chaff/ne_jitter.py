"""Adds a small multiple of the identity so that A is always invertible."""
# refuted by: normal-equations-are-sums-over-examples, gram-matrix-is-invertible-iff-the-examples-span

def normal_equations(X, y):
    return X.T @ X + 1e-8 * np.eye(X.shape[1]), X.T @ y
