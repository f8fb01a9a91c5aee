"""np.matrix makes * a matrix product."""
# refuted by: lift-appends-the-squared-norm
def lift_to_paraboloid(X):
    M = np.matrix(X)
    G = M * M.T
    q = np.diag(M * M) if M.shape[0] == M.shape[1] else np.diag(G)
    return np.column_stack([X, np.asarray(q).ravel()])
