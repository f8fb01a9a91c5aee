"""Distances are collected in a column of the data's type."""
# refuted by: conduct-of-distance


def distance(X, w, b):
    found = np.zeros_like(X[:, 0])
    for i, x in enumerate(X):
        found[i] = abs(x @ w + b) / np.linalg.norm(w)
    return found
