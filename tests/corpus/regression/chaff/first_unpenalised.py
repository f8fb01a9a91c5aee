"""Leaves the first weight out of the penalty, as if it were a bias."""
# refuted by: ridge-has-its-closed-form, ridge-weights-shrink-as-lambda-grows

def ridge(X, y, lam):
    P = lam * np.eye(X.shape[1])
    P[0, 0] = 0.0
    return np.linalg.pinv(X.T @ X + P) @ (X.T @ y)
