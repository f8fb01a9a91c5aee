"""Free unknowns are set to zero: a minimiser, but not the shortest."""
# refuted by: least-squares-has-the-smallest-norm, least-squares-is-equivariant

def least_squares(X, y):
    keep = []
    for k in range(X.shape[1]):
        if np.linalg.matrix_rank(X[:, keep + [k]]) > len(keep):
            keep.append(k)
    w = np.zeros(X.shape[1])
    if keep:
        w[keep] = np.linalg.lstsq(X[:, keep], y, rcond=None)[0]
    return w
