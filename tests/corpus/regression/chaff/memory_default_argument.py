"""A default argument collects every λ ever seen."""
# refuted by: conduct-of-ridge, ridge-has-its-closed-form

def ridge(X, y, lam, seen=[]):
    seen.append(lam)
    return np.linalg.pinv(X.T @ X + sum(seen) / len(seen) * np.eye(X.shape[1])) @ (X.T @ y)
