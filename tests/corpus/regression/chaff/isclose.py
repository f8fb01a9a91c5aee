"""np.isclose(s, 0) decides the rank."""
# refuted by: least-squares-is-equivariant

def least_squares(X, y):
    U, s, Vt = np.linalg.svd(X, full_matrices=False)
    keep = ~np.isclose(s, 0)
    return Vt[keep].T @ ((U[:, keep].T @ y) / s[keep])
