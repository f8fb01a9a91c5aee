"""X⁺ = A⁺Xᵀ with A = XᵀX = VDVᵀ and A⁺ = VD⁺Vᵀ, as §9.2.1 defines it."""


def pseudo_inverse(X):
    D, V = np.linalg.eigh(X.T @ X)
    keep = D > 1e-12 * max(np.max(np.abs(D)), 1e-300)
    inverse = np.where(keep, 1.0 / np.where(keep, D, 1.0), 0.0)
    return (V * inverse) @ V.T @ X.T
