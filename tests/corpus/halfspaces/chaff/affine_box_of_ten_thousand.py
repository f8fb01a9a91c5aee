"""Weights and bias are bounded by 10⁴: points that are close together have no separator there."""
# refuted by: affine-separator-exactly-where-there-is-one


def separate_affine(X, y):
    X = np.asarray(X, float)
    A = -y[:, None] * np.hstack([X, np.ones((len(X), 1))])
    found = linprog(np.zeros(A.shape[1]), A, -np.ones(len(X)), bounds=(-1e4, 1e4))
    return (found.x[:-1], found.x[-1]) if found.status == 0 else None
