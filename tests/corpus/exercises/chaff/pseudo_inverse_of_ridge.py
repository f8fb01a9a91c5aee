"""A little of the identity added, so that it can always be inverted."""
# refuted by: pseudo-inverse-satisfies-penrose


def pseudo_inverse(X):
    return np.linalg.solve(X.T @ X + 1e-6 * np.eye(X.shape[1]), X.T)
