"""w = Xᵀ(XXᵀ)⁻¹y by solving with the Gram matrix of the independent rows."""


def shattering_weights(X, y):
    return X.T @ np.linalg.solve(X @ X.T, y)
