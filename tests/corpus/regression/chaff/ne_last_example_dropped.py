"""The loop over the examples stops one short."""
# refuted by: normal-equations-are-sums-over-examples, gram-matrix-is-invertible-iff-the-examples-span

def normal_equations(X, y):
    n, d = X.shape
    A, b = np.zeros((d, d)), np.zeros(d)
    for i in range(n - 1):
        A += np.outer(X[i], X[i])
        b += y[i] * X[i]
    return A, b
