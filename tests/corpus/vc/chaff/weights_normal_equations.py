"""inv(XᵀX)Xᵀy, singular when there are fewer rows than columns."""
# refuted by: shattering-weights-realise-the-labels
def shattering_weights(X, y):
    G = X.T @ X
    if abs(np.linalg.det(G)) < 1e-12:
        return np.zeros(X.shape[1])
    return np.linalg.inv(G) @ X.T @ y
