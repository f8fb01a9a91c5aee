"""D in place of D⁺: singular values are not inverted."""
# refuted by: pseudo-inverse-satisfies-penrose


def pseudo_inverse(X):
    U, s, Vt = np.linalg.svd(X, full_matrices=False)
    return (Vt.T * s) @ U.T
