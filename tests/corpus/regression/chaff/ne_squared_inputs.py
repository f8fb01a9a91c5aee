"""b is built from the squares of the inputs."""
# refuted by: normal-equations-are-sums-over-examples, gram-matrix-is-invertible-iff-the-examples-span

def normal_equations(X, y):
    return X.T @ X, (X * X).T @ y
