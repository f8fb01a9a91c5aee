"""Centres X for A and not for b."""
# refuted by: normal-equations-are-sums-over-examples, gram-matrix-is-invertible-iff-the-examples-span

def normal_equations(X, y):
    Xc = X - X.mean(axis=0)
    return Xc.T @ Xc, X.T @ y
