"""A⁺ = V D⁺ Vᵀ from the eigenvalues of A, zero relative to the largest."""

def least_squares(X, y):
    A, b = normal_equations(X, y)
    D, V = np.linalg.eigh(A)
    keep = D > 1e-12 * D.max()
    return V[:, keep] @ ((V[:, keep].T @ b) / D[keep]) if keep.any() else np.zeros(len(b))
