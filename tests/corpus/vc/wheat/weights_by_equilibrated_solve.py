"""Rows of unit length, then the pseudo-inverse in extended steps of refinement."""


def shattering_weights(X, y):
    length = np.sqrt((np.asarray(X, dtype=float) ** 2).sum(axis=1))
    A = X / length[:, None]
    w = np.linalg.pinv(A) @ y
    return w + np.linalg.pinv(A) @ (y - A @ w)


def lift_to_paraboloid(X):
    return np.hstack([X, np.einsum("ij,ij->i", X, X)[:, None]])
