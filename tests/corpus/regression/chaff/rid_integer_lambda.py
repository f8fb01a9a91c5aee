"""int(lam): 0.3 becomes 0."""
# refuted by: ridge-has-its-closed-form, ridge-weights-shrink-as-lambda-grows

def ridge(X, y, lam):
    lam = int(lam)
    return np.linalg.pinv(X.T @ X + lam * np.eye(X.shape[1])) @ (X.T @ y)
