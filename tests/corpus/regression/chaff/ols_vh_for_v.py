"""V where numpy returns its transpose."""
# refuted by: one-solution-when-the-examples-span, least-squares-is-equivariant

def least_squares(X, y):
    U, s, V = np.linalg.svd(X, full_matrices=False)
    keep = s > s.max(initial=0.0) * 1e-12
    z = np.zeros(len(s))
    z[keep] = (U.T @ y)[keep] / s[keep]
    return V @ z if V.shape[0] == V.shape[1] else V.T @ z
