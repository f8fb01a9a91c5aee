"""1/s for every singular value that is not exactly zero."""
# refuted by: pseudo-inverse-satisfies-penrose, pseudo-inverse-projects


def pseudo_inverse(X):
    U, s, Vt = np.linalg.svd(X, full_matrices=False)
    inverse = np.array([1.0 / v if v != 0 else 0.0 for v in s])
    return (Vt.T * inverse) @ U.T
