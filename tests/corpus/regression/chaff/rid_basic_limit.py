"""A small λ is dropped and free unknowns set to zero."""
# refuted by: ridge-tends-to-the-minimum-norm

def ridge(X, y, lam):
    if lam >= 0.01 * np.sum(X * X):
        return np.linalg.solve(X.T @ X + lam * np.eye(X.shape[1]), X.T @ y)
    keep = []
    for k in range(X.shape[1]):
        if np.linalg.matrix_rank(X[:, keep + [k]]) > len(keep):
            keep.append(k)
    w = np.zeros(X.shape[1])
    if keep:
        w[keep] = np.linalg.lstsq(X[:, keep], y, rcond=None)[0]
    return w
