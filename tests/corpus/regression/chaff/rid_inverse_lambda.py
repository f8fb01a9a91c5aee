"""C = 1/λ confused with λ."""
# refuted by: ridge-weights-shrink-as-lambda-grows, ridge-has-its-closed-form

def ridge(X, y, lam):
    penalty = 1 / lam if lam > 0 else 0.0
    return np.linalg.solve(X.T @ X + penalty * np.eye(X.shape[1]), X.T @ y)
