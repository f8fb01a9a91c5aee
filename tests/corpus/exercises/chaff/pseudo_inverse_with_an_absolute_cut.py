"""Singular values below 0.01 count as zero, whatever the unit."""
# refuted by: pseudo-inverse-satisfies-penrose, pseudo-inverse-projects


def pseudo_inverse(X):
    U, s, Vt = np.linalg.svd(X, full_matrices=False)
    inverse = np.array([1.0 / v if v > 0.01 else 0.0 for v in s])
    return (Vt.T * inverse) @ U.T
