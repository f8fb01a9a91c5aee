"""The matrix I − nnᵀ with the unit normal n, and the foot of the origin."""


def project(X, w, b):
    n = w / np.linalg.norm(w)
    offset = b / np.linalg.norm(w)
    return X @ (np.eye(len(w)) - np.outer(n, n)) - offset * n, X @ n + offset
