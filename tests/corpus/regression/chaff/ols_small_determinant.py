"""A small determinant is taken for zero and 0 returned."""
# refuted by: least-squares-is-equivariant, least-squares-solves-the-normal-equations

def least_squares(X, y):
    A = X.T @ X
    if abs(np.linalg.det(A)) < 1e-10 and np.linalg.matrix_rank(X) == X.shape[1]:
        return np.zeros(X.shape[1])
    return np.linalg.pinv(X) @ y
