"""Augments with λI instead of √λ I."""
# refuted by: ridge-has-its-closed-form

def ridge(X, y, lam):
    d = X.shape[1]
    return least_squares(np.vstack([X, lam * np.eye(d)]), np.append(y, np.zeros(d)))
